/** Erases in a restored database what was erased since it was backed up. Nobody else may use it meanwhile. */
import { addErasureDue } from '../database/sqlite/erasures-due.ts';
import type { ErasedUntil } from '../erasures/contents.ts';
import type { Queries } from '../schema.ts';
import { forEachBatch } from './batches.ts';
import { eraseRows } from './erase.ts';
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
      db.transaction().execute(async (transaction) => {
        const ids = batch.map(({ id }) => id);
        const emails = batch.map(({ email }) => email);
        await eraseRows(transaction, ids, emails);
        await addErasureDue(transaction, now, { search: true });
      }),
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
