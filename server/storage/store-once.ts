import { sql } from 'kysely';
import { insertContactSubmissions } from './contact-submissions.ts';
import { insertDeliveries } from './deliveries.ts';
import { findAnswer, forgetAnswer, type KeptAnswer, keepAnswer } from './idempotency-keys.ts';
import type { NewLead } from './leads.ts';
import { insertNewsletterSubscription } from './newsletter-subscriptions.ts';
import type { NewDelivery, Queries } from './schema.ts';
import { spendToken, type Token } from './used-tokens.ts';

/** What the store needs to know about a verified submission. */
export interface Submission {
  token: Token;
  /** The answer to keep under the client's key for this submission, if it sent one. */
  idempotency: KeptAnswer | null;
  lead: NewLead;
  /** What has to be told of it. */
  deliveries: readonly NewDelivery[];
}

export type Outcome =
  | { kind: 'stored' }
  /** The key was taken before, or by a request that ran at the same time: here is what that one was answered. */
  | { kind: 'answered_before'; kept: Omit<KeptAnswer, 'key'> }
  | { kind: 'token_used' }
  | { kind: 'duplicate' };

/** Finds out, step by step in a transaction, what is in the way of a submission, and stores it if nothing is. */
export function storeOnce(db: Queries, submission: Submission): Promise<Outcome> {
  return db.transaction().execute((transaction) => storeInSteps(transaction, submission, new Date()));
}

/**
 * The token of a duplicate is used up all the same, for no token may ever serve twice; its key is free again, for
 * only successes are kept.
 */
async function storeInSteps(
  transaction: Queries,
  { token, idempotency, lead, deliveries }: Submission,
  now: Date,
): Promise<Outcome> {
  if (idempotency && !(await keepAnswer(transaction, idempotency, now))) {
    const kept = await findAnswer(transaction, idempotency.key, now);
    if (!kept) throw new Error('An idempotency key vanished while it was read');
    return { kind: 'answered_before', kept };
  }
  const outcome = await spendTokenAndInsert();
  if (outcome.kind !== 'stored' && idempotency) await forgetAnswer(transaction, idempotency.key);
  return outcome;

  async function spendTokenAndInsert(): Promise<Outcome> {
    if (!(await spendToken(transaction, token))) return { kind: 'token_used' };
    if (!(await isAdded(transaction, lead))) return { kind: 'duplicate' };
    if (deliveries.length > 0) await insertDeliveries(transaction, deliveries).execute();
    return { kind: 'stored' };
  }
}

/** The conflict is asked about rather than caught: on PostgreSQL a failed statement takes its transaction with it. */
async function isAdded(transaction: Queries, lead: NewLead): Promise<boolean> {
  const insert =
    lead.kind === 'contact_submission'
      ? insertContactSubmissions(transaction, lead.row)
      : insertNewsletterSubscription(transaction, lead.row);
  const { rows } = await sql`${insert} on conflict do nothing returning 1`.execute(transaction);
  return rows.length === 1;
}
