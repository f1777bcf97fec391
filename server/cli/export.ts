import { listContactSubmissions } from '../storage/contact-submissions.ts';
import { emailOption, noArguments, sinceOption } from './arguments.ts';
import type { Command } from './command.ts';
import { FORMATS, render } from './render.ts';

const COLUMNS = [
  'id',
  'created_at',
  'status',
  'form_type',
  'first_name',
  'last_name',
  'email',
  'company',
  'phone',
  'project_type',
  'budget',
  'message',
  'source_path',
];

export const exportLeads: Command = {
  usage: 'export --format json|csv [--since <date>] [--email <address>]',
  summary: 'the same with every column, oldest first',
  details: [
    '--format json|csv   a bare JSON array of rows, or CSV with a header line',
    '--since <date>      only those since then: 2026-01-31 or 2026-01-31T09:30, in UTC',
    '--email <address>   only those from this address',
  ],
  options: { format: { type: 'string' }, since: { type: 'string' }, email: { type: 'string' } },
  prepare(call) {
    const extra = noArguments(call);
    if (extra) return extra;
    const format = FORMATS.find((one) => one === call.options['format']);
    if (!format) return 'export needs --format json or --format csv';
    const since = sinceOption(call);
    if (!since.ok) return since.problem;
    const email = emailOption(call);
    if (!email.ok) return email.problem;
    const filter = { since: since.value, email: email.value };
    return async ({ open, print }) => {
      const rows = await listContactSubmissions((await open()).db, filter);
      await print(render(format, COLUMNS, rows));
    };
  },
};
