/**
 * Completes the sign-ups that a process of a release before 010 took while it ran beside newer ones. That release knew
 * neither consent nor changes nor suppressions.
 */

import type { Queries } from '../schema.ts';
import { listChanges } from '../subscriptions/changes.ts';
import { findNewsletterSubscription, lockSubscription } from '../subscriptions/subscriptions.ts';
import { addChange } from './add-change.ts';
import { findSuppression } from './suppressions.ts';

/** Gives each the consent of its form and its first change, and ends that of a suppressed address. */
export async function completeOldSignUps(db: Queries, now: Date): Promise<void> {
  const incomplete = await db
    .selectFrom('newsletter_subscriptions as row')
    .select('id')
    .where('consent_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_changes')
            .select('id')
            .whereRef('subscription_id', '=', 'row.id')
            .where('from_status', 'is', null),
        ),
      ),
    )
    .execute();
  for (const { id } of incomplete) {
    await db.transaction().execute((transaction) => complete(transaction, id, now));
  }
}

async function complete(transaction: Queries, id: string, now: Date): Promise<void> {
  const found = await findNewsletterSubscription(transaction, { id });
  if (!found) return;
  // First: it waits for whoever suppresses the address.
  const suppression = await findSuppression(transaction, found.email);
  const row = await lockSubscription(transaction, { id });
  if (!row) return;
  // A later sign-up has changed the time of the row.
  const [change] = await listChanges(transaction, [id]);
  const at = change && change.at < row.created_at ? change.at : row.created_at;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('newsletter_changes')
    // As migration 010 did it: each has one first change, so that its id will do, also for two processes at once.
    .values({ id, subscription_id: id, at, from_status: null, to_status: 'active', via: 'form' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return;
  const ended = row.status === 'active' && suppression ? ENDED[suppression.origin] : null;
  if (row.status === 'pending') return;
  await transaction
    .updateTable('newsletter_subscriptions')
    .set({ consent_at: at, consent_via: 'form', ...(ended && { status: ended }) })
    .where('id', '=', id)
    .execute();
  if (!ended) return;
  const end = { subscription_id: id, from_status: row.status, to_status: ended, via: 'form' } as const;
  await addChange(transaction, { ...end, at: now.toISOString() }, null);
}

/** What becomes of a sign-up that the earlier release should not have taken. An owner who left can sign up again. */
const ENDED = { company: 'suppressed', owner: 'unsubscribed' } as const;
