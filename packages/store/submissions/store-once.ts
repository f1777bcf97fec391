import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { holdCall } from '../calls/hold.ts';
import { addCall, addPhoneTo, findDemoOf, type NewTime } from '../calls/store-call.ts';
import { isRowAtFault } from '../database/storage-failure.ts';
import { insertDeliveries } from '../deliveries/deliveries.ts';
import {
  countNotSent,
  mayMailVisitor,
  queueVisitorMails,
  type VisitorMail,
} from '../deliveries/visitor-mails.ts';
import { insertContactSubmissions } from '../leads/contact-submissions.ts';
import { type SignUpRules, signUp } from '../newsletter/sign-up.ts';
import type { Queries } from '../schema.ts';
import { answerAbout, findAnswer, type KeptAnswer, replaceAnswer } from './idempotency-keys.ts';
import type { Message, Submission } from './insert-messages.ts';
import { recentTexts } from './same-texts.ts';
import { dropAnswer, spendToken } from './spent-tokens.ts';

/** What a message causes is known before; what a subscription does depends on what is stored of it already. */
type Prepared = Message | (Submission & { lead: { kind: 'newsletter_subscription' } });

export type Outcome =
  /** Under this id, which for a subscription may be that of an earlier sign-up. `mayMail`: whether it could be confirmed by mail. */
  | { kind: 'stored'; id: string; mayMail?: boolean }
  /** The key was taken earlier or by a concurrent request; this is the answer to that one. */
  | { kind: 'answered_before'; kept: Omit<KeptAnswer, 'key'> }
  | { kind: 'token_used' }
  | { kind: 'duplicate' }
  /** The time of the call that it asks for has been given to somebody else. */
  | { kind: 'call_taken' }
  /** It would wait for a mail that a limit keeps from being sent. Nothing is stored. */
  | { kind: 'no_mail' };

/**
 * Stores a submission in a transaction of its own, step by step, to learn what it conflicts with. If that fails, its token is spent all
 * the same: whoever repeats it would cause the same work again.
 */
export async function storeOnce(db: Queries, submission: Prepared, rules: SignUpRules): Promise<Outcome> {
  try {
    return await db
      .transaction()
      .execute((transaction) => storeInSteps(transaction, submission, rules, new Date()));
  } catch (error) {
    if (isRowAtFault(error)) await spendToken(db, submission.token);
    throw error;
  }
}

/**
 * A duplicate spends its token too, since no token may be used twice, but frees its key, since only successful answers
 * are kept.
 */
async function storeInSteps(
  transaction: Queries,
  submission: Prepared,
  rules: SignUpRules,
  now: Date,
): Promise<Outcome> {
  const { token, idempotency, lead } = submission;
  if (!(await spendToken(transaction, token, idempotency, now))) {
    const kept = idempotency && (await findAnswer(transaction, idempotency.key, now));
    return kept ? { kind: 'answered_before', kept } : { kind: 'token_used' };
  }
  const outcome = await storeLead();
  if (!idempotency) return outcome;
  if (outcome.kind !== 'stored') await dropAnswer(transaction, idempotency.key);
  else if (outcome.id !== lead.row.id) {
    await replaceAnswer(transaction, idempotency.key, answerAbout(outcome.id));
  }
  return outcome;

  async function storeLead(): Promise<Exclude<Outcome, { kind: 'answered_before' | 'token_used' }>> {
    if (!('deliveries' in submission)) {
      const { lead, network } = submission;
      const mayMail = await mayMailVisitor(transaction, { email: lead.row.email, network }, now);
      if (!mayMail && rules.doubleOptIn) {
        await countNotSent(transaction, now);
        return { kind: 'no_mail' };
      }
      const outcome = await signUp(transaction, lead.row, { ...rules, network }, now);
      return outcome.kind === 'stored' ? { ...outcome, mayMail } : outcome;
    }
    const { lead, deliveries, visitorMails, isHeld, network } = submission;
    const { row, call } = lead;
    const demo = call && row.status !== 'suspected' ? await findDemoOf(transaction, row, now) : undefined;
    const subject = demo ?? row.id;
    let mails = ofSubject(visitorMails, subject);
    let time: NewTime = {};
    if (call && isHeld) {
      const { email } = row;
      const hold = await holdCall(transaction, { lead: subject, at: call.at, email, network }, now);
      if (hold.kind === 'taken') return { kind: 'call_taken' };
      if (hold.kind === 'held') {
        // Whoever cannot be asked to confirm it holds nothing.
        if ((await queueVisitorMails(transaction, mails, now)) > 0) time = hold.time;
        mails = [];
      }
    }
    if (call) await addCall(transaction, subject, { ...call, ...time }, now);
    if (demo !== undefined) {
      await addPhoneTo(transaction, demo, row.phone);
      await tellAgain(transaction, demo, deliveries);
      await queueVisitorMails(transaction, mails, now);
      return { kind: 'stored', id: demo };
    }
    // `on conflict` instead of catching the error: on PostgreSQL a failed statement aborts its transaction.
    const insert = insertContactSubmissions(transaction, row);
    const { rows } = await sql`${insert} on conflict do nothing returning 1`.execute(transaction);
    if (rows.length === 0) return { kind: 'duplicate' };
    const texts = await recentTexts(transaction, [submission]);
    if (texts.length > 0) await transaction.insertInto('recent_texts').values(texts).execute();
    if (deliveries.length > 0) await insertDeliveries(transaction, deliveries).execute();
    await queueVisitorMails(transaction, mails, now);
    return { kind: 'stored', id: row.id };
  }
}

/** The mails about a message as mails about the lead that it becomes part of: of a demo request its visitor has had the rest. */
function ofSubject(mails: Message['visitorMails'], subject: string): VisitorMail[] {
  return mails
    .filter(({ kind, delivery }) => kind === 'call' || delivery.subject_id === subject)
    .map((mail) => ({ ...mail, delivery: { ...mail.delivery, subject_id: subject } }));
}

/** Tells the company of a lead again, which asks for a call now. */
async function tellAgain(
  transaction: Queries,
  demo: string,
  deliveries: Message['deliveries'],
): Promise<void> {
  const again = deliveries.map((delivery) => ({ ...delivery, subject_id: demo, change_id: randomUUID() }));
  if (again.length > 0) await insertDeliveries(transaction, again).execute();
}
