import { openSync, readFileSync, readSync } from 'node:fs';
import { readTable } from '@assay/engine';
import { withoutApostrophes } from '@assay/engine/write';
import { describeCounts, ImportError, importDatabase } from '@assay/store/database';
import { type Exported, importExported, parseCells, parseExported } from '@assay/store/personal-data';
import { z } from 'zod';
import { oneArgument } from './arguments.ts';
import { type Call, type Command, CommandError } from './command.ts';
import { describeErased, erasedRows } from './erased-rows.ts';

const SQLITE_MAGIC = 'SQLite format 3\0';

export const importLeads: Command = {
  usage: 'import <file>',
  summary: 'adds what an export, or another database, holds, and tells nobody of it',
  details: [
    '<file>   JSON or CSV of "leads export" or "leads subscribers", - for standard input: adds what is not there yet; what people',
    '         did with a lead, and deliveries, are in no export',
    '         or a SQLite database: copies all of it into an empty database; stop its server first',
  ],
  options: {},
  async run(call) {
    const file = oneArgument(call.args, 'import', '<file>');
    if (isDatabase(file)) return copyDatabase(file, call);
    const name = file === '-' ? 'standard input' : file;
    await addExported(
      name,
      reading(file, () => readFileSync(file === '-' ? 0 : file)),
      call,
    );
  },
};

function isDatabase(file: string): boolean {
  if (file === '-') return false;
  return reading(file, () => {
    const start = Buffer.alloc(SQLITE_MAGIC.length);
    readSync(openSync(file, 'r'), start);
    return start.toString('latin1') === SQLITE_MAGIC;
  });
}

async function copyDatabase(file: string, { open, note }: Call): Promise<void> {
  try {
    const counts = await importDatabase(file, await open());
    note(`Imported: ${describeCounts(counts) || 'nothing, because it is empty'}`);
  } catch (error) {
    if (error instanceof ImportError) throw new CommandError(`Nothing was imported: ${error.message}`);
    throw error;
  }
}

async function addExported(name: string, content: Buffer, call: Call): Promise<void> {
  const exported = await parse(name, content);
  const { db } = await call.open();
  const isErased = await erasedRows(db, call);
  const erased = exported.rows.flatMap((row, at) => (isErased(row) ? [at + 1] : []));
  const kept: Exported =
    exported.kind === 'leads'
      ? { kind: 'leads', rows: exported.rows.filter((row) => !isErased(row)) }
      : { kind: 'subscriptions', rows: exported.rows.filter((row) => !isErased(row)) };
  const { imported, existing, suppressed } = await importExported(db, kept, new Date());
  const skipped = suppressed > 0 ? `; suppressed here, and left out: ${suppressed}` : '';
  const gone = erased.length > 0 ? `; ${describeErased(erased)}` : '';
  call.note(`Imported: ${imported} ${exported.kind}; there already: ${existing}${skipped}${gone}`);
}

async function parse(name: string, content: Buffer): Promise<Exported> {
  try {
    const isJson = /^\uFEFF?\s*[[{]/.test(content.toString('utf8', 0, 99));
    if (!isJson) return parseCells(await rowsOf(name, content));
    return parseExported(JSON.parse(content.toString().replace(/^\uFEFF/, '')));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const [row, column] = issue?.path ?? [];
    const where =
      typeof row === 'number' ? `row ${row + 1}${column === undefined ? '' : `, ${String(column)}`}: ` : '';
    throw new CommandError(
      `${name} is no JSON or CSV of "leads export" or "leads subscribers" (${where}${issue?.message ?? 'not JSON'}): nothing was imported`,
    );
  }
}

/** The rows of a table, each cell by the name of its column. */
async function rowsOf(name: string, content: Buffer): Promise<Record<string, string>[]> {
  const read = await readTable(content, { asIs: true });
  if (!read.ok) throw new CommandError(`${name}: ${read.error} Nothing was imported`);
  const { columns, rows } = read.table;
  return Array.from({ length: rows }, (_, at) =>
    Object.fromEntries(columns.map(({ name, values }) => [name, withoutApostrophes(values[at] ?? '')])),
  );
}

function reading<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new CommandError(`${file} cannot be read (${error instanceof Error ? error.message : error})`);
  }
}
