import type { Source, Table } from '../read/table.ts';
import { csvLine } from './csv.ts';
import { encoderOf, markOf } from './encode.ts';

/**
 * Another table of a file as delimited text: with its delimiter, line ends, encoding and byte order mark, where it has these, or as CSV in
 * UTF-8. One of an archive is as its file there.
 *
 * @returns `notes` are what is otherwise, in sentences
 */
export async function tableFile(
  { columns, rows }: Table,
  { bytes: read, source }: { bytes: Uint8Array; source: Source },
): Promise<{ parts: (string | Uint8Array<ArrayBuffer>)[]; notes: readonly string[] }> {
  const bytes = source.packed === undefined ? read : await contentOf(read, source.packed);
  const isText = source.format === 'delimited';
  const sign = isText ? source.delimiter : undefined;
  const delimiter = sign?.length === 1 && /[^ "\r\n]/.test(sign) ? sign : ',';
  const end = isText && !bytes.includes(13) ? '\n' : '\r\n';
  const line = (cells: readonly string[]) => csvLine(cells, delimiter, end);
  const lines = [line(columns.map(({ name }) => name))];
  for (let row = 0; row < rows; row++) lines.push(line(columns.map(({ values }) => values[row] ?? '')));
  const text = lines.join('');
  if (!isText) return { parts: [text], notes: [] };
  const { encoding = 'utf-8' } = source;
  const content = encoderOf(encoding)(text);
  if (content) return { parts: [new Uint8Array(markOf(bytes)), new Uint8Array(content)], notes: [] };
  return {
    parts: ['\ufeff', text],
    notes: [`The table is UTF-8 with a byte order mark: ${encoding} cannot hold it.`],
  };
}

async function contentOf(archive: Uint8Array, packed: string): Promise<Uint8Array> {
  const { openArchive } = await import('../read/archive.ts');
  const { packedTable } = await import('../read/packed-table.ts');
  return packedTable(openArchive(archive), packed).content;
}
