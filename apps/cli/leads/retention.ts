import { backupDays } from '@assay/content/facts';
import { beginRun, previewRetention, runRetention, sharedNow } from '@assay/service/retention';
import { noArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { emptyWal } from './empty-wal.ts';

export const retention: Command = {
  usage: 'retention [--dry-run]',
  summary: 'removes what has been kept for as long as the privacy policy says, as the server does every day',
  details: [
    '--dry-run   only says how much that is',
    '',
    'Demo requests and contact messages are removed LEADS_KEEP_MONTHS after the last thing that was sent or done about them,',
    'and kept if it is not set. What is still to be delivered is removed and counted as well. Subscriptions are reduced to a',
    'hash and the consent 30 days after their end. What a person closed as spam is removed after SPAM_KEEP_DAYS, if that is set; what',
    'only looks like spam stays.',
  ],
  options: { 'dry-run': { type: 'boolean' } },
  async run({ args, options, open, keepMonths, spamKeepDays, erasuresFor, note }) {
    noArguments(args);
    const months = keepMonths();
    const spamDays = spamKeepDays?.();
    const isDry = options['dry-run'] === true;
    const database = await open();
    const { db } = database;
    const { asOf, daysBehind } = await beginRun(db, await sharedNow(db), { isDry });
    if (months === undefined) note('LEADS_KEEP_MONTHS is not set: leads are kept');
    if (daysBehind > 0) {
      note(`The clock is ${daysBehind} days ahead of the last retention, which catches up by a week a day`);
    }
    if (isDry) {
      const { leads, spam, subscriptions } = await previewRetention(
        db,
        { keepMonths: months, spamKeepDays: spamDays },
        asOf,
      );
      note(`Would be removed: ${leads} leads${asSpam(spam)}, ${subscriptions} subscriptions`);
      return;
    }
    const kept = { keepMonths: months, spamKeepDays: spamDays, backupDays: backupDays() };
    const { leads, undelivered, spam, subscriptions } = await runRetention(
      db,
      await erasuresFor(database),
      kept,
      asOf,
    );
    const pending = undelivered > 0 ? ` (still to be delivered: ${undelivered})` : '';
    note(`Removed: ${leads} leads${pending}${asSpam(spam)}, ${subscriptions} subscriptions`);
    await emptyWal(database, note);
  },
};

/** Where there was any. */
function asSpam(count: number): string {
  return count > 0 ? `, ${count} closed as spam` : '';
}
