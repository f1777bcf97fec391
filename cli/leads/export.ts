import {
  listContactSubmissions,
  SUBMISSION_COLUMNS,
} from '../../server/storage/leads/contact-submissions.ts';
import { emailOption, noArguments, sinceOption } from './arguments.ts';
import type { Command } from './command.ts';
import { formatOption, render } from './render.ts';

export const exportLeads: Command = {
  usage: 'export --format json|csv [--since <date>] [--email <address>]',
  summary: 'the same with every column, oldest first',
  details: [
    '--format json|csv   a bare JSON array of rows, or CSV with a header line',
    '--since <date>      only those since then: 2026-01-31 or 2026-01-31T09:30, in UTC',
    '--email <address>   only those from this address',
  ],
  options: { format: { type: 'string' }, since: { type: 'string' }, email: { type: 'string' } },
  async run({ args, options, openToRead, print }) {
    noArguments(args);
    const format = formatOption(options, 'export');
    const filter = { since: sinceOption(options), email: emailOption(options) };
    const rows = await listContactSubmissions((await openToRead()).db, filter);
    await print(render(format, SUBMISSION_COLUMNS, rows));
  },
};
