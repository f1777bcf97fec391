import type { ExportFormat } from '@assay/contract/export-formats';
import { type Cell, toCsv, toCsvLines } from '@assay/engine/write';
import { type Options, UsageError } from './command.ts';

type Rows = readonly Record<string, Cell>[];
type IsPlain = (column: string, cell: string) => boolean;

/** Rows as they are read, so that a million need no memory. */
type RenderPages = (
  columns: readonly string[],
  pages: AsyncIterable<Rows> | Iterable<Rows>,
  isPlain?: IsPlain,
) => AsyncIterable<string>;

/** Rows for other programs, in each format; null for those that only the desk has. */
const RENDERERS: Readonly<Record<ExportFormat, RenderPages | null>> = { json, csv, xlsx: null };

const FORMATS = (Object.keys(RENDERERS) as ExportFormat[]).filter((name) => RENDERERS[name]);

/** The option as the commands' usage has it. */
export const FORMAT_OPTION = `--format ${FORMATS.join('|')}`;

/** Writes rows in the format that a command has to be called with. */
export function pageRenderer({ format }: Options, command: string): RenderPages {
  const name = FORMATS.find((one) => one === format);
  const render = name && RENDERERS[name];
  if (render) return render;
  throw new UsageError(`${command} needs ${FORMATS.map((one) => `--format ${one}`).join(' or ')}`);
}

/** As `JSON.stringify` writes an array with two spaces. */
async function* json(
  columns: readonly string[],
  pages: AsyncIterable<Rows> | Iterable<Rows>,
): AsyncIterable<string> {
  let before = '[\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    const rows = page.map((row) => JSON.stringify(row, [...columns], 2).replaceAll('\n', '\n  '));
    yield `${before}  ${rows.join(',\n  ')}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* csv(
  columns: readonly string[],
  pages: AsyncIterable<Rows> | Iterable<Rows>,
  isPlain?: IsPlain,
): AsyncIterable<string> {
  yield toCsv(columns, []);
  for await (const page of pages) yield toCsvLines(columns, page, isPlain);
}
