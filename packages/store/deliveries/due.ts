/** Claims what is due, for one attempt each. */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Delivery, LeadKind, Queries } from '../schema.ts';
import { isAlone, isUnlocked, newLease } from './leases.ts';
import { replaceUndelivered } from './subscription-deliveries.ts';

/** How many due rows to look at, because other processes may claim some of them first. */
const CANDIDATES = 20;

/** What a delivery may be about, the most urgent first: whoever wrote a message waits for an answer. */
const BY_URGENCY: readonly LeadKind[] = ['contact_submission', 'newsletter_subscription'];

/**
 * Claims the most urgent delivery, of several the one that has been due longest. Only one caller in any process gets it
 * while its lease runs: the update repeats the conditions, and both databases let only one such update succeed. An attempt
 * counts when its outcome is recorded, so one that a crash interrupts does not.
 *
 * @param inFlight ids that the caller is still working on, which are skipped even if their lease seems to have expired
 */
export async function claimDueDelivery(
  db: Queries,
  channel: string,
  now: Date,
  inFlight: ReadonlySet<string> = new Set(),
): Promise<Delivery | undefined> {
  for (const kind of BY_URGENCY) {
    const claimed = await claimOfKind(db, kind, channel, now, inFlight);
    if (claimed) return claimed;
  }
  return undefined;
}

async function claimOfKind(
  db: Queries,
  kind: LeadKind,
  channel: string,
  now: Date,
  inFlight: ReadonlySet<string>,
): Promise<Delivery | undefined> {
  for (;;) {
    const candidates = await findDue(db, kind, channel, now, inFlight).execute();
    if (candidates.length === 0) return undefined;
    for (const { id } of candidates) {
      const claimed = await claim(db, kind, id, now);
      if (!claimed) continue;
      if (kind === 'newsletter_subscription') await replaceUndelivered(db, claimed);
      return claimed;
    }
    // Other processes claimed all of them: look again.
  }
}

/**
 * The query for what is due of a kind, the longest first. Each of its parts reads an index in its order, so it takes no
 * longer when very many rows are pending. These indexes are partial: only literals make them usable.
 */
export function findDue(
  db: Queries,
  kind: LeadKind,
  channel: string,
  now: Date,
  inFlight: ReadonlySet<string>,
) {
  const first = (condition: Expression<SqlBool>) =>
    db
      .selectFrom(
        db
          .selectFrom('deliveries')
          .select(['id', 'next_attempt_at'])
          .where('channel', '=', channel)
          .where('subject_kind', '=', kind)
          .where('status', '=', sql.lit('pending' as const))
          .where(condition)
          .where(isUnlocked(db))
          .$if(kind === 'newsletter_subscription', (query) => query.where(isAlone(db)))
          .$if(inFlight.size > 0, (query) => query.where('id', 'not in', [...inFlight]))
          .orderBy('next_attempt_at')
          .limit(CANDIDATES)
          .as('due'),
      )
      .selectAll();
  const [unpostponed, postponed] = dueConditions(now);
  return first(unpostponed).unionAll(first(postponed)).orderBy('next_attempt_at').limit(CANDIDATES);
}

function claim(db: Queries, kind: LeadKind, id: string, now: Date): Promise<Delivery | undefined> {
  return db
    .updateTable('deliveries')
    .set(newLease(db))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where(({ or }) => or(dueConditions(now)))
    .where(isUnlocked(db))
    .$if(kind === 'newsletter_subscription', (query) => query.where(isAlone(db)))
    .returningAll()
    .executeTakeFirst();
}

/** Rows that were never postponed, whichever clock stored them; rows whose time has come. */
function dueConditions(now: Date) {
  return [
    sql<boolean>`next_attempt_at = created_at`,
    sql<boolean>`next_attempt_at <> created_at and next_attempt_at <= ${now.toISOString()}`,
  ] as const;
}
