import { openSync, readFileSync, readSync } from 'node:fs';
import { describeCounts, ImportError, importDatabase } from '@assay/store/database';
import { type Exported, importExported, parseExported } from '@assay/store/personal-data';
import { z } from 'zod';
import { oneArgument } from './arguments.ts';
import { type Call, type Command, CommandError } from './command.ts';
import { describeErased, erasedRows } from './erased-rows.ts';

const SQLITE_MAGIC = 'SQLite format 3\0';

export const importLeads: Command = {
  usage:
    'import <file> [--map "<column>=<what>"]... [--set "<what>=<text>"]... [--yes] [--dates <order>] [--delimiter <sign>] [--encoding <name>] [--header <line>] [--sheet <name>]',
  summary: 'adds what an export, a table, or another database holds, and tells nobody of it',
  details: [
    '<file>   JSON of "leads export" or "leads subscribers", - for standard input: adds what is not there yet; what people did',
    '         with a lead, and deliveries, are in no export',
    '         or a SQLite database: copies all of it into an empty database; stop its server first',
    '         or CSV and other tables, as "data -- check" reads them: without --yes it only says what each column becomes, how the',
    '         first rows would be stored, and which rows are refused and why. A table that is imported again adds nobody twice',
    '',
    'For tables:',
    '--map "<column>=<what>"  what a column becomes; one that is called like a column of the export becomes it by itself.',
    '                         "name" is a first and a last name in one; "id" any id of another program',
    '--set "<what>=<text>"    what a row has where it has nothing, such as status=closed or utm_source=fair',
    '--yes                    imports them: all rows but those that are refused',
    '--dates <order>          day-first or month-first, for dates such as 03/04/2026; else it is guessed',
    '--delimiter <sign>, --encoding <name>, --header <line>, --sheet <name>   as for "data -- check"; else they are guessed',
  ],
  options: {
    map: { type: 'string', multiple: true },
    set: { type: 'string', multiple: true },
    yes: { type: 'boolean' },
    dates: { type: 'string' },
    delimiter: { type: 'string' },
    encoding: { type: 'string' },
    header: { type: 'string' },
    sheet: { type: 'string' },
  },
  async run(call) {
    const file = oneArgument(call.args, 'import', '<file>');
    if (isDatabase(file)) return copyDatabase(file, call);
    const name = file === '-' ? 'standard input' : file;
    const content = reading(file, () => readFileSync(file === '-' ? 0 : file));
    const isOurs =
      Object.keys(call.options).length === 0 && /^\uFEFF?\s*\[/.test(content.toString('utf8', 0, 99));
    if (isOurs) return addExported(name, content.toString(), call);
    const { importTable } = await import('./import-table.ts');
    await importTable(name, content, call);
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

async function addExported(name: string, text: string, call: Call): Promise<void> {
  const exported = parse(name, text);
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

function parse(name: string, text: string): Exported {
  try {
    return parseExported(JSON.parse(text));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const [row, column] = issue?.path ?? [];
    const where =
      typeof row === 'number' ? `row ${row + 1}${column === undefined ? '' : `, ${String(column)}`}: ` : '';
    throw new CommandError(
      `${name} is no JSON of "leads export" or "leads subscribers" (${where}${issue?.message ?? 'not JSON'}): nothing was imported`,
    );
  }
}

function reading<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new CommandError(`${file} cannot be read (${error instanceof Error ? error.message : error})`);
  }
}
