import { counted } from '@assay/contract/formats/counted';
import { visible } from '@assay/contract/formats/visible';
import { SUBMISSION_FORMS } from '@assay/contract/forms';
import type { LeadFilter } from '@assay/contract/lead-filter';
import { LEAD_STATUSES } from '@assay/contract/values';
import { countFound, type FoundCounts, filterNames, foundLeads } from '@assay/store/inbox';
import { removeLeads } from '@assay/store/personal-data';
import { choiceOption, noArguments, sinceOption, textOption, untilOption } from './arguments.ts';
import { type Command, CommandError, type Options, UsageError } from './command.ts';
import { emptyWal } from './empty-wal.ts';

/** How many leads it removes before it says how far it is. */
const PROGRESS_EVERY = 10_000;

export const remove: Command = {
  usage:
    'remove [--form <form>] [--status <status>] [--since <date>] [--until <date>] [--host <host>] [--text <words>] [--dry-run] [--yes]',
  summary:
    'removes the leads that match all filters, as after a flood, with what was to be delivered of them and their calls',
  details: [
    `--form ${SUBMISSION_FORMS.join('|')}    only those of this form`,
    `--status <status>              only those with this: ${LEAD_STATUSES.join(', ')}`,
    '--since <date>                 only those since then: 2026-01-31 or 2026-01-31T09:30, in UTC',
    '--until <date>                 only those before then',
    '--host <host>                  only those whose visitors this host led to the site (referrer_host)',
    '--text <words>                 only those with all these words, as the search of the desk finds them: in names, address,',
    '                               company, message and notes, the last word also as the beginning of another',
    '--dry-run                      only counts them',
    '--yes                          removes them without asking; needed where there is no terminal',
    '',
    'At least one filter is needed. First it prints how many leads there are, by form, status, host and days, and what goes with',
    'them. Leads that come meanwhile stay, and so do those that somebody works on meanwhile. It works in short batches beside the',
    'server; if it is interrupted, run it again for the rest.',
  ],
  options: {
    form: { type: 'string' },
    status: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
    host: { type: 'string' },
    text: { type: 'string' },
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean' },
  },
  async run({ args, options, open, erasuresFor, print, note, ask }) {
    noArguments(args);
    const filter = filterOf(options);
    if (Object.keys(filter).length === 0) {
      throw new UsageError(
        'remove needs at least one of --form, --status, --since, --until, --host and --text',
      );
    }
    const database = await open();
    const { db } = database;
    const now = new Date();
    const counts = await countFound(db, filter, { now });
    await print(describe(counts));
    if (counts.leads === 0 || options['dry-run'] === true) return;
    const leads = counted(counts.leads, 'lead');
    if (options['yes'] !== true) {
      const answer = await ask?.(`Remove ${leads}, for good? Type yes: `);
      if (answer === undefined) throw new CommandError('Nothing was removed: --yes removes them');
      if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was removed');
    }
    const details = { leads: counts.leads, filters: filterNames(filter) };
    let told = PROGRESS_EVERY;
    const { removed, notNoted } = await removeLeads(db, await foundLeads(db, filter, { now }), {
      note: (await erasuresFor(database)).note,
      entry: { at: now, person: null, action: 'removed', details },
      goesOn(removed) {
        if (removed >= told) {
          note(`${removed.toLocaleString('en')} of ${leads}`);
          told = removed + PROGRESS_EVERY;
        }
        return true;
      },
    });
    note(`Removed: ${counted(removed, 'lead')}`);
    if (notNoted > 0) {
      note(
        `Not in the list of erasures: ${notNoted.toLocaleString('en')}. A back-up that is restored has them again: run this again then`,
      );
    }
    await emptyWal(database, note);
  },
};

function filterOf(options: Options): LeadFilter {
  const form = choiceOption(options, 'form', SUBMISSION_FORMS);
  const status = choiceOption(options, 'status', LEAD_STATUSES);
  const [since, until] = [sinceOption(options), untilOption(options)];
  const [host, text] = [textOption(options, 'host', 253), textOption(options, 'text', 200)];
  return {
    ...(form !== undefined && { form: [form] }),
    ...(status !== undefined && { status: [status] }),
    ...(since !== undefined && { from: since.toISOString() }),
    ...(until !== undefined && { to: until.toISOString() }),
    ...(host !== undefined && { host: [host] }),
    ...(text !== undefined && { q: text }),
  };
}

function describe({ leads, forms, statuses, hosts, otherHosts, first, last, calls }: FoundCounts): string {
  if (leads === 0) return 'No such leads.\n';
  const allHosts = [
    ...hosts.map(([host, count]): [string, number] => [host === null ? 'not known' : visible(host), count]),
    ...(otherHosts > 0 ? [['others', otherHosts] as [string, number]] : []),
  ];
  const lines = [
    ['leads', leads.toLocaleString('en')],
    ['form', list(forms)],
    ['status', list(statuses)],
    ['host', list(allHosts)],
    ['days', `${first?.slice(0, 10)} to ${last?.slice(0, 10)}`],
    ['with them', counted(calls, 'call')],
  ];
  return `${lines.map(([name = '', value]) => `${name.padEnd(11)}${value}`).join('\n')}\n`;
}

function list(counts: readonly [string, number][]): string {
  return counts.map(([name, count]) => `${name} ${count.toLocaleString('en')}`).join(', ');
}
