/**
 * What people do with leads. Each function changes the lead's state, its work and the record in one transaction.
 * `by` is a person's id, or null on the command line.
 */
import { record } from '../activity/record.ts';
import type { CloseReason, LeadWork, Queries } from '../schema.ts';
import { lockContactSubmission } from './contact-submissions.ts';

/** Nobody has done anything with a lead that has no work. */
export function findWork(db: Queries, id: string): Promise<LeadWork | undefined> {
  return db.selectFrom('lead_work').selectAll().where('lead_id', '=', id).executeTakeFirst();
}

/**
 * Marks a lead as answered. An answer is kept as it was first given.
 *
 * @returns false if there is no such lead
 */
export function answerLead(db: Queries, id: string, by: string | null, now: Date): Promise<boolean> {
  return changeLead(db, id, async (transaction, status) => {
    if (status === 'answered') return;
    const work = await findWork(transaction, id);
    const answer = work?.answered_at ? {} : { answered_by: by, answered_at: now.toISOString() };
    await setStatus(transaction, id, 'answered', { ...answer, ...NOT_CLOSED });
    await record(transaction, { at: now, person: by, action: 'answered', lead: id });
  });
}

/**
 * Closes a lead without an answer, or changes why it is closed.
 *
 * @returns false if there is no such lead
 */
export function closeLead(
  db: Queries,
  id: string,
  reason: CloseReason,
  by: string | null,
  now: Date,
): Promise<boolean> {
  return changeLead(db, id, async (transaction, status) => {
    if (status === 'closed' && (await findWork(transaction, id))?.close_reason === reason) return;
    const closing = { closed_by: by, closed_at: now.toISOString(), close_reason: reason };
    await setStatus(transaction, id, 'closed', closing);
    await record(transaction, { at: now, person: by, action: 'closed', lead: id, details: { reason } });
  });
}

/**
 * Makes an answered or closed lead open again, with its time to reply as before.
 *
 * @returns false if there is no such lead
 */
export function reopenLead(db: Queries, id: string, by: string | null, now: Date): Promise<boolean> {
  return changeLead(db, id, async (transaction, status) => {
    if (status === 'new') return;
    await setStatus(transaction, id, 'new', { answered_by: null, answered_at: null, ...NOT_CLOSED });
    await record(transaction, { at: now, person: by, action: 'reopened', lead: id });
  });
}

/** `ok` also when the caller had it so already; `conflict` when somebody else has the lead by now. */
type TakerResult = { ok: true } | { ok: false; reason: 'conflict' | 'missing' };

/**
 * Takes a lead or gives it back, unless somebody else than `from` has it.
 *
 * @param by who takes it, or gives it back so that nobody has it
 * @param from who has it as far as the caller knows
 */
export async function setTaker(
  db: Queries,
  id: string,
  { take, by, from }: { take: boolean; by: string; from: string | null },
  now: Date,
): Promise<TakerResult> {
  const taken = take ? { taken_by: by, taken_at: now.toISOString() } : { taken_by: null, taken_at: null };
  let isConflict = false;
  const isFound = await changeLead(db, id, async (transaction) => {
    const current = (await findWork(transaction, id))?.taken_by ?? null;
    // Somebody who repeats a request that has succeeded still gets what they asked for.
    if (current === taken.taken_by) return;
    isConflict = current !== from;
    if (isConflict) return;
    await putWork(transaction, id, taken);
    await record(transaction, { at: now, person: by, action: take ? 'took' : 'gave_back', lead: id });
  });
  if (!isFound) return { ok: false, reason: 'missing' };
  return isConflict ? { ok: false, reason: 'conflict' } : { ok: true };
}

/**
 * Replaces the note about a lead; a blank one removes it.
 *
 * @returns false if there is no such lead
 */
export function noteLead(
  db: Queries,
  id: string,
  note: string,
  by: string | null,
  now: Date,
): Promise<boolean> {
  return changeLead(db, id, async (transaction) => {
    const noted = note.trim() === '' ? NOT_NOTED : { note, noted_by: by, noted_at: now.toISOString() };
    await putWork(transaction, id, noted);
    await record(transaction, { at: now, person: by, action: 'noted', lead: id });
  });
}

const NOT_CLOSED = { closed_by: null, closed_at: null, close_reason: null };
const NOT_NOTED = { note: null, noted_by: null, noted_at: null };

/**
 * Runs a change in a transaction in which nobody else changes the lead.
 *
 * @returns false if there is no such lead
 */
function changeLead(
  db: Queries,
  id: string,
  change: (transaction: Queries, status: string) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const lead = await lockContactSubmission(transaction, id);
    if (lead) await change(transaction, lead.status);
    return lead !== undefined;
  });
}

async function setStatus(
  transaction: Queries,
  id: string,
  status: string,
  work: Partial<LeadWork>,
): Promise<void> {
  await transaction.updateTable('contact_submissions').set({ status }).where('id', '=', id).execute();
  await putWork(transaction, id, work);
}

async function putWork(transaction: Queries, id: string, work: Partial<LeadWork>): Promise<void> {
  await transaction
    .insertInto('lead_work')
    .values({ ...work, lead_id: id })
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(work))
    .execute();
}
