import { toTable } from '@assay/contract/formats/text-table';
import { SUBMISSION_FORMS } from '@assay/contract/forms';
import { LEAD_STATUSES } from '@assay/contract/values';
import { listContactSubmissions } from '@assay/store/leads';
import { choiceOption, emailOption, noArguments, sinceOption } from './arguments.ts';
import { type Command, UsageError } from './command.ts';

const COLUMNS = ['created_at', 'form_type', 'status', 'name', 'email', 'company', 'message'] as const;

/** Columns that are left out where no lead has a value. */
const ORIGIN = ['utm_campaign', 'first_path', 'referrer_host'] as const;

export const list: Command = {
  usage: 'list [--form <form>] [--status <status>] [--since <date>] [--email <address>]',
  summary: 'demo requests and contact messages, newest first, as a table',
  details: [
    `--form ${SUBMISSION_FORMS.join('|')}    only those of this form`,
    `--status <status>              only those with this: ${LEAD_STATUSES.join(', ')}`,
    '--since <date>                 only those since then: 2026-01-31 or 2026-01-31T09:30, in UTC',
    '--email <address>              only those from this address',
  ],
  options: {
    form: { type: 'string' },
    status: { type: 'string' },
    since: { type: 'string' },
    email: { type: 'string' },
    format: { type: 'string' },
  },
  async run({ args, options, open, print, note }) {
    if (options['format'] !== undefined) throw new UsageError('--format is for export and subscribers');
    noArguments(args);
    const filter = {
      form: choiceOption(options, 'form', SUBMISSION_FORMS),
      status: choiceOption(options, 'status', LEAD_STATUSES),
      since: sinceOption(options),
      email: emailOption(options),
    };
    const leads = await listContactSubmissions((await open()).db, filter);
    if (leads.length === 0) {
      const isFiltered = Object.values(filter).some((value) => value !== undefined);
      return note(isFiltered ? 'No such leads.' : 'No leads yet.');
    }
    const rows = leads
      .toReversed()
      .map((lead) => ({ ...lead, name: `${lead.first_name} ${lead.last_name}` }));
    const origin = ORIGIN.filter((column) => rows.some((row) => row[column] !== null));
    await print(toTable([...COLUMNS, ...origin, 'id'], rows));
  },
};
