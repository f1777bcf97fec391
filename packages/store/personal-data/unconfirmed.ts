/** Subscriptions that wait for a confirmation do so for 14 days from the first request; the privacy policy promises it. */

import { DAY_MS } from '@assay/contract/time';
import { addErasureDue } from '../database/sqlite/erasures-due.ts';
import type { NoteErasure } from '../erasures/contents.ts';
import { addChange } from '../newsletter/add-change.ts';
import type { NewsletterSubscription, Queries } from '../schema.ts';
import { haveBeenActive } from '../subscriptions/changes.ts';
import { forEachBatch } from './batches.ts';
import { deleteSubscriptionRows } from './erase.ts';

const WAIT_MS = 14 * DAY_MS;

/**
 * Deletes the subscriptions that have waited for too long. One that was active before it was requested again is as its owner
 * left it, with what shows that.
 */
export async function endUnconfirmed(db: Queries, now: Date, note: NoteErasure): Promise<void> {
  const expired = unconfirmed(db, now);
  await forEachBatch(await expired.select('id').execute(), (batch) =>
    db.transaction().execute(async (transaction) => {
      // Without those that were confirmed in the meantime.
      const rows = await unconfirmed(transaction, now)
        .select(['id', 'status'])
        .where(
          'id',
          'in',
          batch.map(({ id }) => id),
        )
        .forUpdate()
        .execute();
      const ids = rows.map(({ id }) => id);
      const left = await haveBeenActive(transaction, ids);
      const deleted = ids.filter((id) => !left.has(id));
      await note({ ids: deleted, until: now });
      await deleteSubscriptionRows(transaction, deleted);
      if (deleted.length > 0) await addErasureDue(transaction, now, { search: false });
      for (const row of rows) if (left.has(row.id)) await endAgain(transaction, row, now);
    }),
  );
}

function unconfirmed(db: Queries, now: Date) {
  return db
    .selectFrom('newsletter_subscriptions')
    .where('asked_at', 'is not', null)
    .where('created_at', '<', oldest(now));
}

async function endAgain(
  transaction: Queries,
  { id, status }: Pick<NewsletterSubscription, 'id' | 'status'>,
  now: Date,
): Promise<void> {
  const ended = { status: 'unsubscribed', confirm_token: null, asked_at: null } as const;
  await transaction.updateTable('newsletter_subscriptions').set(ended).where('id', '=', id).execute();
  if (status === 'unsubscribed') return;
  const change = {
    subscription_id: id,
    from_status: status,
    to_status: ended.status,
    via: 'expiry',
  } as const;
  await addChange(transaction, { ...change, at: now.toISOString() }, null);
}

function oldest(now: Date): string {
  return new Date(now.getTime() - WAIT_MS).toISOString();
}
