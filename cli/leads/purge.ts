import { purgeSubmissions } from '../../server/storage/personal-data/erase.ts';
import { noArguments } from './arguments.ts';
import { type Command, UsageError } from './command.ts';
import { emptyWal } from './empty-wal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const purge: Command = {
  usage: 'purge --older-than <days>',
  summary: 'removes demo requests and contact messages after the retention period',
  details: [
    '--older-than <days>   at least 1; newsletter subscriptions are kept',
    '',
    'What is still to be delivered is removed and counted as well: look at "leads deliveries --status pending" first.',
  ],
  options: { 'older-than': { type: 'string' } },
  async run({ args, options, open, note }) {
    noArguments(args);
    const days = options['older-than'];
    if (days === undefined) throw new UsageError('purge needs --older-than <days>');
    if (typeof days !== 'string' || !/^[1-9]\d{0,4}$/.test(days)) {
      throw new UsageError(
        `--older-than: expected a whole number of days from 1, got ${JSON.stringify(days)}`,
      );
    }
    const database = await open();
    const now = new Date();
    const before = new Date(now.getTime() - Number(days) * DAY_MS);
    const { removed, pending } = await purgeSubmissions(database.db, before, null, now);
    note(`Removed: ${removed}${pending > 0 ? `, of which still to be delivered: ${pending}` : ''}`);
    await emptyWal(database, note);
  },
};
