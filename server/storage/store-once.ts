import { PostgresAdapter, sql } from 'kysely';
import { findAnswer, forgetAnswer, insertAnswer, type KeptAnswer, keepAnswer } from './idempotency-keys.ts';
import type { Insert, Queries } from './schema.ts';
import { storeAtOnce } from './store-at-once.ts';
import { insertToken, spendToken } from './used-tokens.ts';

/** What adds the row of a submission, and what goes with it. */
export type Inserts = readonly [row: Insert, ...Insert[]];

/** What `storeOnce` needs to know about a verified submission. */
export interface Submission {
  /** The verification token's nonce and expiry. */
  token: { nonce: string; expiresAt: Date };
  /** The client's key for this submission, if it sent one, with the answer to keep under it. */
  idempotency: (KeptAnswer & { key: string }) | null;
  /** Whether the store may have the row already. */
  mayExist: boolean;
  inserts: Inserts;
}

export type Outcome =
  | { kind: 'stored' }
  /** The key was taken before, or by a request that ran at the same time: here is what that one was answered. */
  | { kind: 'answered_before'; kept: KeptAnswer }
  | { kind: 'token_used' }
  | { kind: 'duplicate' };

/**
 * Stores a submission at most once per key and per token, however many requests and processes race for it. When this
 * resolves with `stored` the row is on disk.
 *
 * On PostgreSQL, where every statement is a round trip, one statement stores what nothing is in the way of. What may
 * exist takes the transaction at once, because PostgreSQL would log the address that a failed insert repeats.
 */
export async function storeOnce(db: Queries, submission: Submission): Promise<Outcome> {
  const now = new Date();
  const { token, idempotency, mayExist, inserts } = submission;
  if (!mayExist && db.getExecutor().adapter instanceof PostgresAdapter) {
    const key = idempotency ? [insertAnswer(db, idempotency.key, keptBy(idempotency), now)] : [];
    if (await storeAtOnce(db, [...key, insertToken(db, token.nonce, token.expiresAt), ...inserts])) {
      return { kind: 'stored' };
    }
  }
  return db.transaction().execute((transaction) => storeInSteps(transaction, submission, now));
}

/**
 * Finds out, step by step, what is in the way of a submission, and stores it if nothing is.
 *
 * The token of a duplicate is used up all the same, for no token may ever serve twice; its key is free again, for
 * only successes are kept.
 */
async function storeInSteps(
  transaction: Queries,
  { token, idempotency, inserts }: Submission,
  now: Date,
): Promise<Outcome> {
  if (idempotency && !(await keepAnswer(transaction, idempotency.key, keptBy(idempotency), now))) {
    const kept = await findAnswer(transaction, idempotency.key, now);
    if (!kept) throw new Error('An idempotency key vanished while it was read');
    return { kind: 'answered_before', kept };
  }
  const outcome = await spendTokenAndInsert();
  if (outcome.kind !== 'stored' && idempotency) await forgetAnswer(transaction, idempotency.key);
  return outcome;

  async function spendTokenAndInsert(): Promise<Outcome> {
    if (!(await spendToken(transaction, token.nonce, token.expiresAt))) return { kind: 'token_used' };
    const [row, ...others] = inserts;
    if (!(await isAdded(transaction, row))) return { kind: 'duplicate' };
    for (const insert of others) await sql`${insert}`.execute(transaction);
    return { kind: 'stored' };
  }
}

/** The conflict is asked about rather than caught: on PostgreSQL a failed statement takes its transaction with it. */
async function isAdded(transaction: Queries, row: Insert): Promise<boolean> {
  const { rows } = await sql`${row} on conflict do nothing returning 1`.execute(transaction);
  return rows.length === 1;
}

function keptBy({ fingerprint, answer }: KeptAnswer): KeptAnswer {
  return { fingerprint, answer };
}
