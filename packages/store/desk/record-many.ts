import { record } from '../activity/record.ts';
import type { ManyAction, Queries } from '../schema.ts';
import { parseDetails } from './record-list.ts';

/** Adds the one entry of an action on many leads, or of its undoing, in the transaction that ends it; none where no lead was changed. */
export async function recordMany(
  transaction: Queries,
  { id, action, details, filters, ordered_by, done, ...undo }: ManyAction,
  now: Date,
): Promise<void> {
  const isUndo = undo.undo_at !== null;
  const leads = isUndo ? undo.undone : done;
  if (leads === 0) return;
  await record(transaction, {
    at: now,
    person: isUndo ? undo.undone_by : ordered_by,
    action,
    details: {
      ...parseDetails(details),
      leads,
      many: id,
      ...(filters && { filters }),
      ...(isUndo && { undo: 1 }),
    },
  });
}
