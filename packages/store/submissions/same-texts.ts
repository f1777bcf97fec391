/**
 * Equal texts that come from several addresses and networks within minutes. Texts, addresses and networks are kept for that time alone, by
 * keyed hashes. A mark alone changes nothing else about a lead: people may have good reason to write the same.
 */
import { limit } from '@assay/contract/limit';
import { ownText } from '@assay/contract/own-text';
import { MINUTE_MS } from '@assay/contract/time';
import { type Insertable, sql } from 'kysely';
import { mailboxKey } from '../deliveries/mailbox-key.ts';
import type { ContactSubmission, NewContactSubmission, Queries, Schema } from '../schema.ts';
import { addressHashes } from '../subscriptions/address-hashes.ts';

/** In characters: shorter ones are equal by chance. */
const MIN_LENGTH = 80;

/** How many addresses, and how many networks, have to have sent a text. */
const MIN_SENDERS = 5;

const WITHIN_MS = 10 * MINUTE_MS;

/** Of the texts of these minutes, the newest that are compared. */
const COMPARED = limit('Texts that are compared', 10_000);

export type RecentText = Insertable<Schema['recent_texts']>;

/** What is kept of messages to compare their texts; nothing of short ones, and of those from an unknown network. */
export async function recentTexts(
  db: Queries,
  messages: readonly { lead: { row: NewContactSubmission }; network?: string | undefined }[],
): Promise<RecentText[]> {
  const compared = messages.flatMap(({ lead: { row }, network }) => {
    const text = ownText(row.message).replace(/\s+/g, ' ');
    return network === undefined || text.length < MIN_LENGTH ? [] : [{ row, text, network }];
  });
  if (compared.length === 0) return [];
  const texts = compared.flatMap(({ row, text, network }) => [
    `text ${text}`,
    `address of a text ${mailboxKey(row.email)}`,
    `network of a text ${network}`,
  ]);
  const keys = await addressHashes(db, texts);
  return compared.map(({ row }, at) => {
    const [text_key = '', email_key = '', network_key = ''] = keys.slice(3 * at);
    return { lead_id: row.id, text_key, email_key, network_key, at: row.created_at };
  });
}

/** A lead that was marked, with what it says. */
type Marked = Pick<ContactSubmission, 'id' | 'first_name' | 'last_name' | 'company' | 'message'>;

/** Marks the leads of texts that came from many, all but the first of each. @returns those that were not marked before */
export async function markSameTexts(db: Queries, now: Date): Promise<Marked[]> {
  const since = new Date(now.getTime() - WITHIN_MS).toISOString();
  const { rows } = await sql<{ text_key: string }>`select text_key from (
      select text_key, email_key, network_key from recent_texts where at > ${since}
      order by at desc limit ${COMPARED}
    ) recent group by text_key
    having count(distinct email_key) >= ${MIN_SENDERS} and count(distinct network_key) >= ${MIN_SENDERS}`.execute(
    db,
  );
  const marked: Marked[] = [];
  for (const { text_key } of rows) marked.push(...(await markText(db, text_key, since)));
  return marked;
}

/** The first is the one that others are marked with already, which may have come before these minutes. */
async function markText(db: Queries, key: string, since: string): Promise<Marked[]> {
  const leads = await db
    .selectFrom('recent_texts as text')
    .innerJoin('contact_submissions as lead', 'lead.id', 'text.lead_id')
    .select(['lead.id', 'lead.same_text_as'])
    .where('text.text_key', '=', key)
    .where('text.at', '>', since)
    .orderBy('text.at')
    .orderBy('lead.id')
    .limit(COMPARED)
    .execute();
  const first = leads.find((lead) => lead.same_text_as !== null)?.same_text_as ?? leads[0]?.id;
  const unmarked = leads.filter(({ id, same_text_as }) => same_text_as === null && id !== first);
  if (first === undefined || unmarked.length === 0) return [];
  return db
    .updateTable('contact_submissions')
    .set({ same_text_as: first })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('recent_texts').select('lead_id').where('text_key', '=', key).where('at', '>', since),
    )
    .where('id', '<>', first)
    .where('same_text_as', 'is', null)
    .returning(['id', 'first_name', 'last_name', 'company', 'message'])
    .execute();
}

/** Has leads look like spam that nobody has done anything with, and that have no call. */
export async function suspectLeads(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('contact_submissions')
    .set({ status: 'suspected' })
    .where('id', 'in', ids)
    .where('status', '=', 'new')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('lead_work').select('lead_id').whereRef('lead_id', '=', 'contact_submissions.id')),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('calls').select('lead_id').whereRef('lead_id', '=', 'contact_submissions.id'))),
    )
    .execute();
}

/** Deletes what is not compared any more. */
export async function deleteOldTexts(db: Queries, now: Date): Promise<void> {
  const until = new Date(now.getTime() - WITHIN_MS).toISOString();
  await db.deleteFrom('recent_texts').where('at', '<=', until).execute();
}

/** Leads that had the same text as one that is erased have it as nobody's. */
export async function forgetFirst(transaction: Queries, ids: readonly string[]): Promise<void> {
  await transaction
    .updateTable('contact_submissions')
    .set({ same_text_as: null })
    .where('same_text_as', 'in', ids)
    .execute();
}
