import { findAnswer, forgetAnswer, type KeptAnswer, keepAnswer } from './idempotency-keys.ts';
import type { Queries } from './schema.ts';
import { spendToken } from './used-tokens.ts';

/** What `storeOnce` needs to know about a verified submission. */
export interface Submission {
  /** The verification token's nonce and expiry. */
  token: { nonce: string; expiresAt: Date };
  /** The client's key for this submission, if it sent one, with the answer to keep under it. */
  idempotency: (KeptAnswer & { key: string }) | null;
  /** Adds the row within the given transaction; answers false when the store has it already. */
  insert(transaction: Queries): Promise<boolean>;
}

export type Outcome =
  | { kind: 'stored' }
  /** The key was taken by a request that ran at the same time: here is what that one was answered. */
  | { kind: 'answered_before'; kept: KeptAnswer }
  | { kind: 'token_used' }
  | { kind: 'duplicate' };

/**
 * Stores a submission at most once per key and per token, in one transaction, however many requests and processes
 * race for it. When this resolves with `stored` the row is on disk.
 *
 * The token of a duplicate is used up all the same, for no token may ever serve twice; its key is free again, for
 * only successes are kept.
 */
export function storeOnce(db: Queries, submission: Submission): Promise<Outcome> {
  const { token, idempotency, insert } = submission;
  const now = new Date();

  return db.transaction().execute(async (transaction): Promise<Outcome> => {
    if (idempotency) {
      const { key, fingerprint, answer } = idempotency;
      if (!(await keepAnswer(transaction, key, { fingerprint, answer }, now))) {
        const kept = await findAnswer(transaction, key, now);
        if (!kept) throw new Error('An idempotency key vanished while it was read');
        return { kind: 'answered_before', kept };
      }
    }
    const outcome = await spendTokenAndInsert(transaction);
    if (outcome.kind !== 'stored' && idempotency) await forgetAnswer(transaction, idempotency.key);
    return outcome;
  });

  async function spendTokenAndInsert(transaction: Queries): Promise<Outcome> {
    if (!(await spendToken(transaction, token.nonce, token.expiresAt))) return { kind: 'token_used' };
    return (await insert(transaction)) ? { kind: 'stored' } : { kind: 'duplicate' };
  }
}
