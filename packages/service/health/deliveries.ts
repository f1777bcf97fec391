import { counted } from '@assay/contract/formats/counted';
import {
  CHANNEL_NAMES,
  CHANNELS,
  disabledReason,
  listDeliveryChannels,
  outboxState,
  visitorMailsState,
} from '@assay/store/deliveries';
import type { Queries } from '@assay/store/schema';
import { sql } from 'kysely';
import { CHANNEL_DEFINITIONS } from '../delivery/channels.ts';
import { type Check, fault, ok, type Result, warning } from './check.ts';
import { databaseCheck, type HealthParts, inWords } from './parts.ts';

/** As the alert. */
const LATE_MS = 30 * 60 * 1000;

/** A server looks for what is due every two seconds, and an attempt takes up to 30. */
const UNATTENDED_MS = 2 * 60 * 1000;

/** What waits to be delivered, since when, and whether anybody attends to it; and what mails to visitors a limit keeps back. */
export function deliveries(parts: HealthParts): Check {
  return databaseCheck('deliveries', parts, async (db, now) => {
    const [state, delivering, dueSince, { today, ceiling, notSent }] = await Promise.all([
      outboxState(db, CHANNEL_NAMES),
      listDeliveryChannels(db),
      oldestDue(db, now),
      visitorMailsState(db, now),
    ]);
    const results: Result[] = [];
    for (const { name, whenOff } of CHANNEL_DEFINITIONS) {
      const { audience } = CHANNELS[name];
      const { pending = 0, oldestPending = null, dead = 0 } = state[name] ?? {};
      const age = oldestPending ? now.getTime() - Date.parse(oldestPending) : 0;
      const disabled = await disabledReason(db, name);
      if (disabled !== undefined) {
        results.push(
          fault(`${name} is off: ${disabled}`, 'Correct the receiver, then run "leads resend --all-dead"'),
        );
      }
      if (pending > 0 && !delivering.includes(name)) {
        results.push(
          warning(
            `${counted(pending, 'delivery waits', 'deliveries wait')} for ${whenOff}`,
            'Set it, or leave them',
          ),
        );
      } else if (age > LATE_MS && audience === 'company') {
        results.push(
          fault(
            `${counted(pending, `delivery by ${name} waits`, `deliveries by ${name} wait`)}, the oldest for ${inWords(age)}`,
            '"leads deliveries --status pending" says why; "leads resend --pending" tries them at once',
          ),
        );
      }
      if (dead > 0 && audience === 'company') {
        results.push(
          warning(
            `${counted(dead, `delivery by ${name} was`, `deliveries by ${name} were`)} given up`,
            '"leads deliveries --status dead" says why',
          ),
        );
      }
    }
    const unattended = dueSince === null ? 0 : now.getTime() - Date.parse(dueSince);
    if (unattended > UNATTENDED_MS) {
      results.push(
        fault(
          `A delivery is due for ${inWords(unattended)}, and nobody has tried it`,
          'Is a server running?',
        ),
      );
    }
    if (today >= ceiling)
      results.push(
        warning(
          `Visitors get no more mails today: ${today} were sent, ${notSent} were not within a day`,
          'Tomorrow there are mails again: look whether somebody enters addresses of others',
        ),
      );
    if (results.length > 0) return results;
    const kept =
      notSent === 0 ? '' : `; a limit kept ${counted(notSent, 'mail')} to visitors back within a day`;
    const waiting = Object.values(state).reduce((sum, { pending }) => sum + pending, 0);
    return ok(
      `${waiting === 0 ? 'None is due' : `${waiting === 1 ? '1 waits for its' : `${waiting} wait for their`} time, none is late`}${kept}`,
    );
  });
}

/** Since when the one has been due that has been for longest; null if none is. */
async function oldestDue(db: Queries, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('deliveries')
    .select('next_attempt_at')
    .where('status', '=', sql.lit('pending' as const))
    .where('next_attempt_at', '<=', now.toISOString())
    .where('channel', 'in', ({ selectFrom }) => selectFrom('delivery_channels').select('channel'))
    .where(({ or, eb }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', now.toISOString())]))
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_attempt_at ?? null;
}
