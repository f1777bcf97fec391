import { sql } from 'kysely';
import { insertContactSubmissions } from './contact-submissions.ts';
import { insertDeliveries } from './deliveries.ts';
import { deleteAnswer, findAnswer, type KeptAnswer, keepAnswer } from './idempotency-keys.ts';
import type { NewLead } from './leads.ts';
import { insertNewsletterSubscription } from './newsletter-subscriptions.ts';
import type { NewDelivery, Queries } from './schema.ts';
import { spendToken, type Token } from './used-tokens.ts';

/** A verified submission. */
export interface Submission {
  token: Token;
  /** The answer to keep under the client's key, if it sent one. */
  idempotency: KeptAnswer | null;
  lead: NewLead;
  deliveries: readonly NewDelivery[];
}

export type Outcome =
  | { kind: 'stored' }
  /** The key was taken earlier or by a concurrent request; this is the answer to that one. */
  | { kind: 'answered_before'; kept: Omit<KeptAnswer, 'key'> }
  | { kind: 'token_used' }
  | { kind: 'duplicate' };

/** Stores a submission in a transaction of its own, step by step, to learn what it conflicts with. */
export function storeOnce(db: Queries, submission: Submission): Promise<Outcome> {
  return db.transaction().execute((transaction) => storeInSteps(transaction, submission, new Date()));
}

/**
 * A duplicate spends its token too, since no token may be used twice, but frees its key, since only successful answers
 * are kept.
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
  if (outcome.kind !== 'stored' && idempotency) await deleteAnswer(transaction, idempotency.key);
  return outcome;

  async function spendTokenAndInsert(): Promise<Outcome> {
    if (!(await spendToken(transaction, token))) return { kind: 'token_used' };
    if (!(await isInserted(transaction, lead))) return { kind: 'duplicate' };
    if (deliveries.length > 0) await insertDeliveries(transaction, deliveries).execute();
    return { kind: 'stored' };
  }
}

/** Uses `on conflict` instead of catching the error: on PostgreSQL a failed statement aborts its transaction. */
async function isInserted(transaction: Queries, lead: NewLead): Promise<boolean> {
  const insert =
    lead.kind === 'contact_submission'
      ? insertContactSubmissions(transaction, lead.row)
      : insertNewsletterSubscription(transaction, lead.row);
  const { rows } = await sql`${insert} on conflict do nothing returning 1`.execute(transaction);
  return rows.length === 1;
}
