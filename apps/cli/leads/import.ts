import { openSync, readFileSync, readSync } from 'node:fs';
import { describeCounts, ImportError, importDatabase } from '@assay/store/database';
import { type Exported, importExported, parseExported } from '@assay/store/personal-data';
import { z } from 'zod';
import { oneArgument } from './arguments.ts';
import { type Call, type Command, CommandError } from './command.ts';

const SQLITE_MAGIC = 'SQLite format 3\0';

export const importLeads: Command = {
  usage: 'import <file>',
  summary: 'adds what an export or another database holds',
  details: [
    '<file>   JSON of "leads export" or "leads subscribers", - for standard input: adds what is not there yet, and tells',
    '         nobody of it; what people did with a lead, and deliveries, are in no export',
    '         or a SQLite database: copies all of it into an empty database; stop its server first',
  ],
  options: {},
  async run(call) {
    const file = oneArgument(call.args, 'import', '<file>');
    if (isDatabase(file)) await copyDatabase(file, call);
    else await addExported(file, call);
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

async function addExported(file: string, { open, note }: Call): Promise<void> {
  const exported = parse(
    file === '-' ? 'standard input' : file,
    reading(file, () => readFileSync(file === '-' ? 0 : file, 'utf8')),
  );
  const { imported, existing, suppressed } = await importExported((await open()).db, exported, new Date());
  const skipped = suppressed > 0 ? `; suppressed here, and left out: ${suppressed}` : '';
  note(`Imported: ${imported} ${exported.kind}; there already: ${existing}${skipped}`);
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
      `${name} is no JSON of "leads export" or "leads subscribers", and no SQLite database (${where}${issue?.message ?? 'not JSON'}): nothing was imported`,
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
