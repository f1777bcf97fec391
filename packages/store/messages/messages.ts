/**
 * What is written to and by whoever a lead is from, in plain text: a list that only grows.
 * The desk queues and the server sends, as all deliveries: a closed tab changes nothing, and the wait before a mail leaves is the server's.
 */
import { limit } from '@assay/contract/limit';
import { type Insertable, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import type { Messages, Queries } from '../schema.ts';
import { forgetSearch } from '../search/search-text.ts';

/** The most messages of a lead: all of them are shown with it. */
export const MAX_MESSAGES = limit('Messages of a lead', 200);

/** A message as it is shown: the names of the files that came with it are a list. */
export interface Message extends Omit<Selectable<Messages>, 'attachments'> {
  attachments: string[];
}

/** Something that somebody at the desk sends. */
export interface NewOutgoing {
  /** A UUID, by which a repeated request is known; its delivery has the same. */
  id: string;
  leadId: string;
  /** A person's id. */
  person: string;
  /** What the person is called in the mail. */
  sender: string;
  /** Where answers go. */
  replyTo: string;
  to: string;
  subject: string;
  body: string;
  /** With its angle brackets. */
  messageId: string;
  inReplyTo: string | null;
  at: Date;
  /** JSON: how the lead was before. */
  before: string;
}

/** `repeated`: it is there already, and stays as it is. `full`: the lead has as many messages as it can have. */
export type StoredMessage =
  | { ok: true; id: string; isRepeated: boolean }
  | { ok: false; reason: 'missing' | 'full' };

/** Stores what is sent, once for each id, in the transaction that queues it. Waits for whoever erases the lead. */
export function storeOutgoing(
  transaction: Queries,
  { leadId, person, replyTo, to, messageId, inReplyTo, at, ...message }: NewOutgoing,
): Promise<StoredMessage> {
  return storeMessage(transaction, {
    ...message,
    ...{ lead_id: leadId, direction: 'out', at: at.toISOString(), person_id: person, reply_to: replyTo },
    ...{ address: to, message_id: messageId, in_reply_to: inReplyTo, attachments: null, automatic: null },
  });
}

/** Stores a message unless it is there already, or there is no room for it. Waits for whoever erases the lead. */
export async function storeMessage(
  transaction: Queries,
  row: Insertable<Messages>,
  hasRoom: () => Promise<boolean> = async () => true,
): Promise<StoredMessage> {
  if (!(await lockContactSubmission(transaction, row.lead_id))) return { ok: false, reason: 'missing' };
  const same = await transaction
    .selectFrom('messages')
    .select('id')
    .where('lead_id', '=', row.lead_id)
    .where(({ or, eb }) => or([eb('id', '=', row.id), eb('message_id', '=', row.message_id)]))
    .executeTakeFirst();
  if (same) return { ok: true, id: same.id, isRepeated: true };
  const count = await countMessages(transaction, row.lead_id);
  if (count >= MAX_MESSAGES || !(await hasRoom())) return { ok: false, reason: 'full' };
  await transaction.insertInto('messages').values(row).execute();
  await forgetSearch(transaction, row.lead_id);
  return { ok: true, id: row.id, isRepeated: false };
}

export async function countMessages(db: Queries, lead: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('lead_id', '=', lead)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findMessage(db: Queries, id: string): Promise<Message | undefined> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asMessage(row);
}

/** The messages of some leads, in order. */
export async function listMessages(db: Queries, leads: readonly string[]): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('lead_id', 'in', leads)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(asMessage);
}

/**
 * The last Message-IDs of what the company and a visitor have written to each other, oldest first: not of what programs wrote, or somebody
 * from another address, who may name anything.
 *
 * @param before ISO 8601: of what was written before it
 */
export async function lastOfThread(
  db: Queries,
  { lead, email, before }: { lead: string; email: string; before: string },
  count: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('message_id')
    .where('lead_id', '=', lead)
    .where('at', '<', before)
    .where(({ and, eb, or }) =>
      or([
        eb('direction', '=', 'out'),
        and([eb('automatic', 'is', null), eb(sql`lower(address)`, '=', email.toLowerCase())]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ message_id }) => message_id).toReversed();
}

const names = z.array(z.string());

function asMessage({ attachments, ...row }: Selectable<Messages>): Message {
  return { ...row, attachments: attachments === null ? [] : names.parse(JSON.parse(attachments)) };
}
