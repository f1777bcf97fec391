/** What people send to leads. It is due after a moment, in which it can be taken back; then the server sends it, whatever the page does. */
import { isSameAddress } from '@assay/contract/addresses';
import { limit } from '@assay/contract/limit';
import { DAY_MS, HOUR_MS } from '@assay/contract/time';
import { z } from 'zod';
import { insertDeliveries } from '../deliveries/deliveries.ts';
import { isUnlocked } from '../deliveries/leases.ts';
import { type ChangedBy, type ChangeResult, changeLead } from '../leads/change-lead.ts';
import { findContactSubmission, lockContactSubmission } from '../leads/contact-submissions.ts';
import { planAct } from '../leads/work.ts';
import { deleteEnclosed, type Enclosed, storeEnclosed } from '../messages/files.ts';
import { findMessage, lastOfThread, storeOutgoing } from '../messages/messages.ts';
import { replyKey } from '../messages/reply-keys.ts';
import type { Queries } from '../schema.ts';
import { forgetSearch } from '../search/search-text.ts';
import { type Before, beforeOf, parseBefore } from './lead-before.ts';

/** How long it can be taken back. */
export const UNDO_MS = 10_000;

/** What a person can send in an hour. */
export const MAX_SENT = limit('What a person does at the desk', 100);

interface Sent {
  /** A UUID, by which a repeated request is known. */
  id: string;
  subject: string;
  body: string;
  /** What the sender is called in the mail. */
  sender: string;
  /** Where answers go. @param key the lead's */
  replyTo(key: string): string;
  /** When the last answer was given that its writer has seen, in ISO 8601; null for none, undefined where they do not say. */
  seenUntil?: string | null | undefined;
  /** After how many days the lead comes back if nobody has written by then. */
  remindDays?: number | undefined;
  /** What else it has. */
  enclosed?: Enclosed;
}

/** An answer that somebody gave while a mail was written. */
interface Meanwhile {
  person_id: string | null;
  /** What they are called; null where that is not known. */
  sender: string | null;
  /** What they wrote; null where they have said that it is answered. */
  body: string | null;
}

/**
 * `full`: the lead has as many messages as it can have. `files`: another mail has one of its files. `often`: the person has sent as many as they can in an hour. `answered`: an
 * answer was given that the writer has not seen.
 */
type SendResult =
  | ChangeResult
  | { ok: false; reason: 'full' }
  | { ok: false; reason: 'files' }
  | { ok: false; reason: 'often' }
  | { ok: false; reason: 'answered'; meanwhile: Meanwhile };

/**
 * Stores a message to a lead, once for each id, queues it, and marks the lead as answered; nobody's becomes the sender's. Like every change
 * of a lead it says what it changes from, so that of two people, or two tabs, the second is told of the first; and which answers were seen by
 * whoever wrote it, as their page may have shown another one since.
 */
export async function sendMessage(
  db: Queries,
  lead: string,
  message: Sent,
  changed: ChangedBy & { by: string; version: number },
): Promise<SendResult> {
  const { by, now, version } = changed;
  let refused: 'full' | 'files' | 'often' | undefined;
  let known: number | undefined;
  let meanwhile: Meanwhile | undefined;
  const result = await changeLead(db, lead, changed, async (status, work, transaction) => {
    const current = work?.version ?? 0;
    if ((await findMessage(transaction, message.id))?.lead_id === lead) {
      known = current;
      return null;
    }
    meanwhile = await answeredSince(transaction, lead, message.seenUntil);
    if (meanwhile) return null;
    if (version === current) {
      if ((await countSent(transaction, by, now)) >= MAX_SENT) refused = 'often';
      else
        refused = await queue(transaction, lead, message, changed, {
          ...beforeOf(status, work),
          version: current + 1,
        });
      if (refused) return null;
    }
    const answer = planAct({ do: 'answer' }, { by, at: now.toISOString() }, status, work);
    const taken = work?.taken_by ? {} : { taken_by: by, taken_at: now.toISOString() };
    const { remindDays } = message;
    const until = remindDays ? new Date(now.getTime() + remindDays * DAY_MS).toISOString() : undefined;
    // An answered lead keeps the time at which it comes back, unless another is named.
    const rest = until === undefined ? {} : { snoozed_until: until };
    return {
      ...(answer && { status: 'answered' }),
      work: { ...answer?.work, ...taken, ...rest },
      ...{ action: 'answered', details: { sent: 1, ...(until && { until }) } },
    };
  });
  if (known !== undefined) return { ok: true, version: known };
  if (meanwhile) return { ok: false, reason: 'answered', meanwhile };
  return refused ? { ok: false, reason: refused } : result;
}

/** The last answer to a lead after a time: a mail, or that somebody has said so. */
async function answeredSince(
  transaction: Queries,
  lead: string,
  until: Sent['seenUntil'],
): Promise<Meanwhile | undefined> {
  if (until === undefined) return undefined;
  const after = until ?? new Date(0).toISOString();
  const sent = await transaction
    .selectFrom('messages')
    .select(['person_id', 'sender', 'body'])
    .where('lead_id', '=', lead)
    .where('direction', '=', 'out')
    .where('at', '>', after)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  if (sent) return sent;
  const said = await transaction
    .selectFrom('lead_work')
    .leftJoin('desk_people as person', 'person.id', 'answered_by')
    .select(['answered_by as person_id', 'person.name as sender'])
    .where('lead_id', '=', lead)
    .where('answered_at', '>', after)
    .executeTakeFirst();
  return said && { ...said, body: null };
}

async function countSent(transaction: Queries, by: string, now: Date): Promise<number> {
  const { sent } = await transaction
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number | string>().as('sent'))
    .where('person_id', '=', by)
    .where('at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(sent);
}

async function queue(
  transaction: Queries,
  lead: string,
  { id, replyTo, seenUntil: _, remindDays: _days, enclosed, ...message }: Sent,
  { by, now }: { by: string; now: Date },
  before: Before & { version: number },
): Promise<'full' | 'files' | undefined> {
  const { email: to } = (await findContactSubmission(transaction, lead)) ?? { email: '' };
  const address = replyTo(await replyKey(transaction, lead));
  const thread = { lead, email: to, before: now.toISOString() };
  const [last] = await lastOfThread(transaction, thread, 1);
  const stored = await storeOutgoing(transaction, {
    ...message,
    ...{ id, leadId: lead, person: by, replyTo: address, to, at: now },
    messageId: `<${id}@${address.split('@').at(-1)}>`,
    inReplyTo: last ?? null,
    before: JSON.stringify(before),
  });
  if (!stored.ok) return 'full';
  if (enclosed) {
    // Nobody gets a copy of what they get.
    const cc = enclosed.cc.filter((one) => !isSameAddress(one, to));
    if (!(await storeEnclosed(transaction, { message: id, lead }, { ...enclosed, cc }))) return 'files';
  }
  const due = new Date(now.getTime() + UNDO_MS).toISOString();
  const about = { subject_kind: 'contact_submission', subject_id: lead, change_id: id } as const;
  const delivery = { id, created_at: now.toISOString(), channel: 'reply', ...about, next_attempt_at: due };
  await insertDeliveries(transaction, [delivery]).execute();
  return undefined;
}

type TakeBackResult =
  | { ok: true; version: number }
  /** `missing`: there is no such message of theirs. `begun`: it is being sent, or was. */
  | { ok: false; reason: 'missing' | 'begun' };

/** Takes back whole what is not sent yet. The lead is as before, unless somebody has changed it since. */
export function takeBackMessage(
  db: Queries,
  lead: string,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<TakeBackResult> {
  return db.transaction().execute(async (transaction): Promise<TakeBackResult> => {
    await lockContactSubmission(transaction, lead);
    const message = await findMessage(transaction, id);
    if (message?.lead_id !== lead || message.person_id !== by || message.before === null)
      return { ok: false, reason: 'missing' };
    // Of this and the claim of a server, one finds the row as it was.
    const unsent = await transaction
      .deleteFrom('deliveries')
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('attempts', '=', 0)
      .where(isUnlocked(transaction))
      .returning('id')
      .executeTakeFirst();
    if (!unsent) return { ok: false, reason: 'begun' };
    await transaction.deleteFrom('messages').where('id', '=', id).execute();
    await deleteEnclosed(transaction, id);
    await forgetSearch(transaction, lead);
    return putBack(transaction, lead, message.before, { by, now });
  });
}

const UNDONE = { new: 'reopened', suspected: 'suspected', answered: 'answered', closed: 'closed' } as const;

/** The version that sending led to. */
const versioned = z.object({ version: z.number() });

async function putBack(
  transaction: Queries,
  lead: string,
  json: string,
  changed: { by: string; now: Date },
): Promise<TakeBackResult> {
  const sentWith = versioned.parse(JSON.parse(json)).version;
  const result = await changeLead(transaction, lead, { ...changed, isUndo: true }, (_status, work) => {
    if (work?.version !== sentWith) return { work: {}, action: 'answered', details: { sent: 1 } };
    const { status, ...before } = parseBefore(json);
    const reason = status === 'closed' ? before.close_reason : null;
    return { status, work: before, action: UNDONE[status], details: { ...(reason && { reason }), sent: 1 } };
  });
  return result.ok ? result : { ok: false, reason: 'missing' };
}
