import { listContactSubmissions } from '../storage/contact-submissions.ts';
import { choiceOption, emailOption, noArguments, sinceOption } from './arguments.ts';
import type { Command } from './command.ts';
import { toTable } from './table.ts';

const COLUMNS = ['created_at', 'form_type', 'status', 'name', 'email', 'company', 'message', 'id'];

export const list: Command = {
  usage: 'list [--form <form>] [--status <status>] [--since <date>] [--email <address>]',
  summary: 'demo requests and contact messages, newest first, as a table',
  details: [
    '--form demo_request|contact   only those of this form',
    '--status new|answered         only those in this state',
    '--since <date>                only those since then: 2026-01-31 or 2026-01-31T09:30, in UTC',
    '--email <address>             only those from this address',
  ],
  options: {
    form: { type: 'string' },
    status: { type: 'string' },
    since: { type: 'string' },
    email: { type: 'string' },
    format: { type: 'string' },
  },
  prepare(call) {
    if (call.options['format'] !== undefined) return '--format is for export and subscribers';
    const extra = noArguments(call);
    if (extra) return extra;
    const form = choiceOption(call, 'form', ['demo_request', 'contact']);
    if (!form.ok) return form.problem;
    const status = choiceOption(call, 'status', ['new', 'answered']);
    if (!status.ok) return status.problem;
    const since = sinceOption(call);
    if (!since.ok) return since.problem;
    const email = emailOption(call);
    if (!email.ok) return email.problem;

    const filter = { form: form.value, status: status.value, since: since.value, email: email.value };
    const isFiltered = Object.values(filter).some((value) => value !== undefined);
    return async ({ open, print, note }) => {
      const leads = await listContactSubmissions((await open()).db, filter);
      if (leads.length === 0) return note(isFiltered ? 'No such leads.' : 'No leads yet.');
      const rows = leads
        .toReversed()
        .map((lead) => ({ ...lead, name: `${lead.first_name} ${lead.last_name}` }));
      await print(toTable(COLUMNS, rows));
    };
  },
};
