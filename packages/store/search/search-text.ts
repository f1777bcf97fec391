/**
 * What the desk's search looks through, in one text a lead: a line with the words of its names, each after a sign, and one with all words that
 * were written, notes and mails included. The digits of its telephone number are beside it. Whatever changes it empties it (`forgetSearch`, and
 * triggers); a search fills what is empty.
 */
import { SEARCHED_FIELDS } from '@assay/contract/forms';
import { sql } from 'kysely';
import { databaseKind, type NewContactSubmission, type Queries } from '../schema.ts';
import { wordsOf } from './search-words.ts';

/** PostgreSQL takes a megabyte of words, and a character may have three bytes. */
const MAX_TEXT = 200_000;

const NAMES = ['first_name', 'last_name', 'company'] as const;
/** The columns of a lead that its text is made of. */
export const SEARCHED_COLUMNS = [...SEARCHED_FIELDS, 'phone', 'utm_campaign'] as const;
type Searched = Partial<Pick<NewContactSubmission, (typeof SEARCHED_COLUMNS)[number]>>;

interface Search {
  search: string;
  search_phone: string | null;
}

/** A lead with what its search is made of. */
export function withSearch<Row extends Searched>(row: Row): Row & Search {
  return { ...row, ...searchOf(row, []) };
}

/** Before a word that a name has. No word has the sign. */
export const OF_NAME = '~';

function searchOf(lead: Searched, others: readonly string[]): Search {
  const names = NAMES.map((name) => lead[name] ?? '').join(' ');
  const texts = SEARCHED_COLUMNS.flatMap((field) => (field === 'phone' ? [] : (lead[field] ?? [])));
  const lines = [
    wordsOf(names).map((word) => OF_NAME + word),
    wordsOf([names, ...texts, ...others].join(' ')),
  ];
  const text = lines.map((words) => [...new Set(words)].join(' ')).join('\n');
  return {
    search: text.length > MAX_TEXT ? text.slice(0, text.lastIndexOf(' ', MAX_TEXT)) : text,
    search_phone: digitsOf(lead.phone ?? '') || null,
  };
}

/** The digits of a telephone number, without what is only dialed within a country: '(0)'. */
export function digitsOf(text: string): string {
  return text.replace(/\(0\)/g, '').replace(/\D/g, '');
}

/** To be called by what adds to what is known of a lead, or takes it away. */
export async function forgetSearch(transaction: Queries, lead: string): Promise<void> {
  await transaction.updateTable('contact_submissions').set({ search: null }).where('id', '=', lead).execute();
}

const BATCH_SIZE = 200;

/** Fills what is empty, in short transactions. */
export async function fillSearch(db: Queries): Promise<void> {
  const empty = db
    .selectFrom('contact_submissions')
    .select('id')
    .where('search', 'is', null)
    .orderBy('id')
    .limit(BATCH_SIZE);
  // PostgreSQL reads what a transaction has filled again and again, from the first on.
  for (let next = empty; ; ) {
    const ids = (await next.execute()).map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    next = empty.where('id', '>', last);
    await (db.isTransaction
      ? fill(db, ids)
      : db.transaction().execute((transaction) => fill(transaction, ids)));
  }
}

async function fill(transaction: Queries, ids: readonly string[]): Promise<void> {
  const leads = await transaction
    .selectFrom('contact_submissions')
    .select(['id', ...SEARCHED_COLUMNS])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const notes = await transaction
    .selectFrom('lead_notes')
    .select(['lead_id', 'note as text'])
    .where('lead_id', 'in', ids)
    .execute();
  const mails = await transaction
    .selectFrom('messages')
    .select(['lead_id', 'subject', 'body'])
    .where('lead_id', 'in', ids)
    .execute();
  const others = Map.groupBy(
    [...notes, ...mails.map(({ lead_id, subject, body }) => ({ lead_id, text: `${subject} ${body}` }))],
    ({ lead_id }) => lead_id,
  );
  const filled = leads.map(({ id, ...lead }) => {
    const texts = (others.get(id) ?? []).map(({ text }) => text);
    return { id, ...searchOf(lead, texts) };
  });
  // A statement takes longer to reach PostgreSQL than to be done there.
  if (databaseKind(transaction) === 'postgres') {
    const all = <Key extends keyof (typeof filled)[number]>(key: Key) => filled.map((one) => one[key]);
    await sql`update contact_submissions as lead set search = filled.search, search_phone = filled.search_phone
      from unnest(${all('id')}::uuid[], ${all('search')}::text[], ${all('search_phone')}::text[]) as filled (id, search, search_phone)
      where lead.id = filled.id`.execute(transaction);
  } else
    for (const { id, ...search } of filled)
      await transaction.updateTable('contact_submissions').set(search).where('id', '=', id).execute();
}
