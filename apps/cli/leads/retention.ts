import { backupDays } from '@assay/content/facts';
import { counted } from '@assay/contract/formats/counted';
import { FORMER_SUBSCRIBER_DAYS } from '@assay/contract/time';
import {
  beginRun,
  HELD_TODO,
  heldInWords,
  KEPT_UNSAID,
  previewRetention,
  type Removable,
  runRetention,
  sharedNow,
} from '@assay/service/retention';
import { noArguments } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { emptyWal } from './empty-wal.ts';

export const retention: Command = {
  usage: 'retention [--dry-run] [--yes]',
  summary: 'removes what has been kept for as long as the privacy policy says, as the server does every day',
  details: [
    '--dry-run   only says how much that is',
    '--yes       also removes old leads of a database that was not kept to LEADS_KEEP_MONTHS before: one that was restored,',
    '            moved, imported, or kept without an end until now. From then on the server removes them daily',
    '',
    'Demo requests and contact messages are removed LEADS_KEEP_MONTHS after the last thing that was sent or done about them,',
    'and kept if it is forever or not set. What is still to be delivered is removed and counted as well. Subscriptions are reduced to a',
    `hash and the consent ${FORMER_SUBSCRIBER_DAYS} days after their end.`,
  ],
  options: { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' } },
  async run({ args, options, open, keepMonths, erasuresFor, note }) {
    noArguments(args);
    const months = keepMonths();
    const isDry = options['dry-run'] === true;
    const database = await open();
    const { db } = database;
    const { asOf, daysBehind } = await beginRun(db, await sharedNow(db), { isDry });
    if (months === undefined) note(KEPT_UNSAID);
    if (daysBehind > 0) {
      note(
        `The clock is ${counted(daysBehind, 'day')} ahead of the last retention, which catches up by a week a day`,
      );
    }
    if (isDry) {
      const removable = await previewRetention(db, { keepMonths: months }, asOf);
      return note(`Would be removed: ${list(removable)}`);
    }
    const kept = { keepMonths: months, backupDays: backupDays() };
    const {
      undelivered,
      held,
      erasures: _,
      ...removed
    } = await runRetention(db, await erasuresFor(database), kept, asOf, {
      isConfirmed: options['yes'] === true,
    });
    note(`Removed: ${list(removed, undelivered)}`);
    await emptyWal(database, note);
    // With a failure, so that the unit that runs this at night is seen.
    if (held > 0) throw new CommandError(`${heldInWords(held, months)}. ${HELD_TODO}`);
  },
};

function list(removed: Removable, undelivered = 0): string {
  const pending = undelivered > 0 ? ` (still to be delivered: ${undelivered})` : '';
  return `${counted(removed.leads, 'lead')}${pending}, ${counted(removed.subscriptions, 'subscription')}`;
}
