/** Erases in a restored database what was erased since it was backed up. Nobody else may use it meanwhile. */
import { addErasureDue } from '../database/sqlite/erasures-due.ts';
import type { ErasedUntil } from '../erasures/contents.ts';
import { emptySuppression } from '../newsletter/suppressions.ts';
import type { Queries, Schema } from '../schema.ts';
import { answerAbout } from '../submissions/idempotency-keys.ts';
import { forgetFirst } from '../submissions/same-texts.ts';
import { eraseAnswers } from '../submissions/spent-tokens.ts';
import { forEachBatch } from './batches.ts';
import { eraseCopies } from './erase-copies.ts';

interface Row {
  id: string;
  email: string;
  created_at: string;
}

/** @returns how many leads and subscriptions were erased */
export async function applyErasures(
  db: Queries,
  erasedUntil: ErasedUntil,
  now: Date,
): Promise<{ leads: number; subscriptions: number }> {
  const isErased = ({ id, email, created_at }: Row) =>
    created_at <= (erasedUntil('person', email) ?? '') || created_at <= (erasedUntil('row', id) ?? '');
  const erase = async (table: 'contact_submissions' | 'newsletter_subscriptions') => {
    const rows = await db.selectFrom(table).select(['id', 'email', 'created_at']).execute();
    const erased = rows.filter(isErased);
    await forEachBatch(erased, (batch) =>
      db.transaction().execute((transaction) => eraseRows(transaction, batch, now)),
    );
    return erased.length;
  };
  const copies = await db.selectFrom('message_cc').select('address').distinct().execute();
  for (const { address } of copies) {
    const until = erasedUntil('person', address);
    if (until) await db.transaction().execute((transaction) => eraseCopies(transaction, address, until));
  }
  return {
    leads: await erase('contact_submissions'),
    subscriptions: await erase('newsletter_subscriptions'),
  };
}

/** What belongs to a lead alone goes with it, by a trigger. */
async function eraseRows(transaction: Queries, rows: readonly Row[], now: Date): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const deliveries = transaction.selectFrom('deliveries').select('id').where('subject_id', 'in', ids);
  const from = <Table extends keyof Schema>(table: Table) => transaction.deleteFrom(table);
  await from('delivery_attempts').where('delivery_id', 'in', deliveries).execute();
  await from('deliveries').where('subject_id', 'in', ids).execute();
  await from('subscription_changes').where('subscription_id', 'in', ids).execute();
  await from('lead_work').where('lead_id', 'in', ids).execute();
  await from('recent_texts').where('lead_id', 'in', ids).execute();
  await forgetFirst(transaction, ids);
  await transaction.updateTable('activity_log').set({ lead_id: null }).where('lead_id', 'in', ids).execute();
  await eraseAnswers(transaction, ids.map(answerAbout));
  for (const { email } of rows) await emptySuppression(transaction, email);
  await from('newsletter_subscriptions').where('id', 'in', ids).execute();
  await from('contact_submissions').where('id', 'in', ids).execute();
  await addErasureDue(transaction, now, { search: true });
}
