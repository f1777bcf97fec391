/** One lead: everything about it, and what people do with it. */
import { parseCallMessage } from '../../contract/call-message.ts';
import { spamSigns } from '../../server/spam/looks-like-spam.ts';
import { listAttempts } from '../../server/storage/deliveries/attempts.ts';
import { listDeliveries } from '../../server/storage/deliveries/deliveries.ts';
import { findPeople } from '../../server/storage/desk/people.ts';
import { recordSawLead } from '../../server/storage/desk/readings.ts';
import { summarize } from '../../server/storage/inbox/lead-summaries.ts';
import { relatedLeads } from '../../server/storage/inbox/related-leads.ts';
import { findContactSubmission } from '../../server/storage/leads/contact-submissions.ts';
import {
  answerLead,
  closeLead,
  findWork,
  noteLead,
  reopenLead,
  setTaker,
} from '../../server/storage/leads/work.ts';
import type { LeadWork, Queries } from '../../server/storage/schema.ts';
import {
  type Delivery,
  type Lead,
  noteChange,
  type StatusChange,
  statusChange,
  type TakerAnswer,
  takerChange,
} from '../contract/leads.ts';
import type { DeskContext } from './context.ts';
import { parseBody } from './input.ts';
import { problem } from './problem.ts';
import { toSummary } from './summary.ts';

const MAX_RELATED = 50;

/** `GET /api/leads/:id`. Recorded, though not each time that a page asks for it again. */
export function getLead(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const found = await findWholeLead(db, leadId(context), context.var.session.person.id);
    if (!found) return gone();
    await recordSawLead(db, found.id, context.var.session.person.id, new Date());
    return context.json(found satisfies Lead);
  };
}

async function findWholeLead(db: Queries, id: string, reader: string): Promise<Lead | undefined> {
  const [row, [summary], work] = await Promise.all([
    findContactSubmission(db, id),
    summarize(db, [id], reader),
    findWork(db, id),
  ]);
  if (!row || !summary) return undefined;
  const [done, deliveries, others] = await Promise.all([
    workWithNames(db, work),
    deliveriesOf(db, id),
    relatedLeads(db, row, { reader, limit: MAX_RELATED }),
  ]);
  const call = parseCallMessage(row.message);
  return {
    ...row,
    ...toSummary(summary),
    call: call && { at: call.at.toISOString(), zone: call.zone },
    ...done,
    deliveries,
    spam_signs: row.status === 'suspected' ? spamSigns(row) : [],
    related: others.map((other) => ({ ...toSummary(other), same: other.same })),
  };
}

/** What people have done with a lead, with their names. */
async function workWithNames(db: Queries, work: LeadWork | undefined) {
  const ids = [work?.answered_by, work?.closed_by, work?.noted_by].flatMap((id) => id ?? []);
  const people = await findPeople(db, ids);
  const personOf = (id: string | null | undefined) => (id && people.get(id)) || null;
  return {
    taken_at: work?.taken_at ?? null,
    answered_by: personOf(work?.answered_by),
    answered_at: work?.answered_at ?? null,
    closed_by: personOf(work?.closed_by),
    closed_at: work?.closed_at ?? null,
    close_reason: work?.close_reason ?? null,
    note: work?.note ?? null,
    noted_by: personOf(work?.noted_by),
    noted_at: work?.noted_at ?? null,
  };
}

async function deliveriesOf(db: Queries, lead: string): Promise<Delivery[]> {
  const deliveries = await listDeliveries(db, { leadIds: [lead] });
  const attempts = await listAttempts(
    db,
    deliveries.map(({ id }) => id),
  );
  return deliveries.map(({ id, channel, recipient, status, attempts: count, ...rest }) => ({
    id,
    channel,
    recipient,
    status,
    attempts: count,
    next_attempt_at: rest.next_attempt_at,
    delivered_at: rest.delivered_at,
    last_error: rest.last_error,
    tries: attempts
      .filter(({ delivery_id }) => delivery_id === id)
      .map(({ made_at, outcome, error }) => ({ made_at, outcome, error })),
  }));
}

/** `PUT /api/leads/:id/status` */
export function putStatus(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, statusChange);
    if (!body.ok) return body.answer;
    const by = context.var.session.person.id;
    const isDone = await changeStatus(db, leadId(context), body.value, by);
    return isDone ? context.body(null, 204) : gone();
  };
}

function changeStatus(db: Queries, id: string, change: StatusChange, by: string): Promise<boolean> {
  const now = new Date();
  if (change.status === 'closed') return closeLead(db, id, change.reason, by, now);
  return change.status === 'answered' ? answerLead(db, id, by, now) : reopenLead(db, id, by, now);
}

/** `PUT /api/leads/:id/taker` */
export function putTaker(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, takerChange);
    if (!body.ok) return body.answer;
    const id = leadId(context);
    const by = context.var.session.person.id;
    const result = await setTaker(db, id, { ...body.value, by }, new Date());
    if (!result.ok && result.reason === 'missing') return gone();
    const conflict = result.ok ? null : await whoHas(db, id);
    return context.json({ conflict } satisfies TakerAnswer);
  };
}

async function whoHas(db: Queries, id: string): Promise<string> {
  const taker = (await findWork(db, id))?.taken_by;
  if (!taker) return 'Nobody has it any more.';
  return `${(await findPeople(db, [taker])).get(taker)?.name ?? 'Somebody without a name'} has it.`;
}

/** `PUT /api/leads/:id/note` */
export function putNote(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, noteChange);
    if (!body.ok) return body.answer;
    const by = context.var.session.person.id;
    const isDone = await noteLead(db, leadId(context), body.value.note, by, new Date());
    return isDone ? context.body(null, 204) : gone();
  };
}

/** A UUID; anything else finds nothing, also on PostgreSQL, which would refuse it as an error. */
export function leadId(context: DeskContext): string {
  const id = context.req.param('id') ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id.toLowerCase() : NO_ID;
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

function gone(): Response {
  return problem('not_found', 'There is no such lead; it may have been erased.');
}
