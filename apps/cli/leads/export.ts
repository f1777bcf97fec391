import { existsSync } from 'node:fs';
import { counted } from '@assay/contract/formats/counted';
import { exportDatabase } from '@assay/store/database';
import { exportByArrival } from '@assay/store/inbox';
import { EXPORT_COLUMNS } from '@assay/store/leads';
import { choiceOption, emailOption, noArguments, oneArgument, sinceOption } from './arguments.ts';
import { backupProblem } from './backup-problem.ts';
import { type Call, type Command, CommandError, UsageError } from './command.ts';
import { FORMAT_OPTION, pageRenderer } from './render.ts';

export const exportLeads: Command = {
  usage: `export ${FORMAT_OPTION} [--since <date>] [--email <address>] [--for crm] | export --all <file>`,
  summary: 'the same with every column, oldest first; or everything that PostgreSQL holds',
  details: [
    `${FORMAT_OPTION}   a bare JSON array of rows, or CSV with a header line`,
    '--since <date>      only those since then: 2026-01-31 or 2026-01-31T09:30, in UTC',
    '--email <address>   only those from this address',
    '--for crm           CSV for the import of a CRM, not for a spreadsheet: a phone has no apostrophe',
    '--all <file>        a new SQLite database with every row of PostgreSQL, as of one moment, while servers run. It can be used as it is,',
    '                    or be imported with "leads import". The list of erasures is not in it, nor are counts of rate limits and roles',
  ],
  options: {
    format: { type: 'string' },
    since: { type: 'string' },
    email: { type: 'string' },
    for: { type: 'string' },
    all: { type: 'boolean' },
  },
  async run(call) {
    if (call.options['all'] === true) return exportAll(call);
    const { args, options, open, print } = call;
    noArguments(args);
    const renderPages = pageRenderer(options, 'export');
    const isForCrm = choiceOption(options, 'for', ['crm']) !== undefined;
    if (isForCrm && options['format'] !== 'csv') throw new UsageError('--for crm is for --format csv');
    const filter = { since: sinceOption(options), email: emailOption(options) };
    const pages = exportByArrival((await open()).db, filter);
    for await (const part of renderPages(EXPORT_COLUMNS, pages, isForCrm ? isPhone : undefined))
      await print(part);
  },
};

/** A cell that is a phone number and nothing else. A spreadsheet would compute one; a CRM stores it. */
function isPhone(column: string, cell: string): boolean {
  return column === 'phone' && /^\+?\(?\d(?:[ ().\-/]*\d){4,19}$/.test(cell);
}

async function exportAll({ args, options, open, note }: Call): Promise<void> {
  const file = oneArgument(args, 'export --all', '<file>');
  const other = Object.keys(options).find((name) => name !== 'all');
  if (other !== undefined) throw new UsageError(`--${other}: --all takes no other option`);
  const { db, kind } = await open();
  if (kind === 'sqlite') {
    throw new CommandError('The leads are in SQLite: "leads backup <file>" copies all of it');
  }
  if (existsSync(file)) throw new CommandError(`${file} is there already`);
  const result = await exportDatabase(db, file);
  if (!result.ok) throw new CommandError(backupProblem(result));
  note(
    `Exported to ${file}: ${counted(result.leads, 'lead')}, ${counted(result.subscriptions, 'subscription')}, and all else`,
  );
}
