/** Tells tokens that were mailed to somebody from invented ones, of which anybody can send any number. */
import { batch } from '@assay/runtime/batch';
import type { Queries } from '../schema.ts';

/** Tokens of one statement. */
const MAX_BATCH_SIZE = 64;

/** One statement at a time, so that however many ask, they take one place among what waits for the database. */
export function knownTokens(db: Queries): (token: string) => Promise<boolean> {
  return batch(MAX_BATCH_SIZE, async (tokens) => {
    const rows = await db
      .selectFrom('newsletter_subscriptions')
      .select('token as known')
      .where('token', 'in', tokens)
      .unionAll((query) =>
        query
          .selectFrom('newsletter_subscriptions')
          .select((row) => row.ref('confirm_token').$notNull().as('known'))
          .where('confirm_token', 'in', tokens),
      )
      .execute();
    const known = new Set(rows.map((row) => row.known));
    return (token) => known.has(token);
  });
}
