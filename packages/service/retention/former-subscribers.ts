/**
 * What is left of a subscription some time after its end: a keyed hash of the address, by which the wish is kept, and when and how
 * its owner once agreed. Its changes stay as counts, connected with nobody.
 */

import { randomUUID } from 'node:crypto';
import { DAY_MS, FORMER_SUBSCRIBER_DAYS, HOUR_MS } from '@assay/contract/time';
import { hasEnded, SUBSCRIPTION_STATUSES } from '@assay/contract/values';
import type { NoteErasure } from '@assay/store/erasures';
import { addSuppression, listChanges, lockAddress, lockSubscription } from '@assay/store/newsletter';
import { deleteSubscriptionRows } from '@assay/store/personal-data';
import type { Queries } from '@assay/store/schema';
import { addErasureDue } from '@assay/store/sqlite';
import { sql } from 'kysely';

const KEPT_MS = FORMER_SUBSCRIBER_DAYS * DAY_MS;

export async function countFormerSubscribers(db: Queries, asOf: Date): Promise<number> {
  const { count } = await formerSubscribers(db, asOf)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns how many subscriptions were reduced */
export async function reduceFormerSubscribers(
  db: Queries,
  asOf: Date,
  now: Date,
  note: NoteErasure,
): Promise<number> {
  let reduced = 0;
  for (const { id, email } of await formerSubscribers(db, asOf).select(['row.id', 'row.email']).execute()) {
    await db.transaction().execute(async (transaction) => {
      // Before the row, as a sign-up does.
      const email_hash = await lockAddress(transaction, email);
      const row = await lockSubscription(transaction, { id });
      const found = formerSubscribers(transaction, asOf).select('row.id').where('row.id', '=', id);
      if (!row || !(await found.executeTakeFirst())) return;
      await addSuppression(transaction, email, row.status === 'suppressed' ? 'company' : 'owner', now);
      await transaction
        .updateTable('suppressions')
        .set({ consent_at: row.consent_at, consent_via: row.consent_via })
        .where('email_hash', '=', email_hash)
        .execute();
      await note({ ids: [id], until: now });
      await keepCounts(transaction, id);
      await deleteSubscriptionRows(transaction, [id]);
      await addErasureDue(transaction, now, { search: false });
      reduced += 1;
    });
  }
  return reduced;
}

/** Under ids of nobody, and to the hour, which tells no two apart. */
async function keepCounts(transaction: Queries, id: string): Promise<void> {
  const subscription_id = randomUUID();
  for (const change of await listChanges(transaction, [id])) {
    const at = new Date(Math.floor(Date.parse(change.at) / HOUR_MS) * HOUR_MS).toISOString();
    await transaction
      .updateTable('subscription_changes')
      .set({ id: randomUUID(), subscription_id, at })
      .where('id', '=', change.id)
      .execute();
  }
}

/** Those that ended long enough ago. One that still waits for a confirmation has its own time. */
function formerSubscribers(db: Queries, asOf: Date) {
  const before = new Date(asOf.getTime() - KEPT_MS).toISOString();
  return db
    .selectFrom('newsletter_subscriptions as row')
    .where('row.status', 'in', SUBSCRIPTION_STATUSES.filter(hasEnded))
    .where('row.asked_at', 'is', null)
    .where('row.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription_changes')
            .select(sql`1`.as('one'))
            .whereRef('subscription_id', '=', 'row.id')
            .where('at', '>=', before),
        ),
      ),
    );
}
