/** A search as a condition: by words, by telephone numbers, and, where these find nothing, by names that are spelled nearly so. */
import { type RawBuilder, sql } from 'kysely';
import { type DatabaseKind, databaseKind, type Queries } from '../schema.ts';
import { digitsOf, fillSearch } from '../search/search-text.ts';
import { type SearchWords, type Spelled, searchWords, wordsOf } from '../search/search-words.ts';
import { closeNames } from './close-words.ts';
import { isOneOf } from './rows.ts';

export interface Search {
  words: SearchWords;
  /** The ids of leads whose telephone numbers are, or contain, what is searched for. */
  phones: readonly string[];
  /** Whether the words are close spellings of what was asked for. */
  isClose: boolean;
}

/** @returns null if there is nothing to search for */
export async function searchOf(
  db: Queries,
  text: string | undefined,
  close: boolean,
): Promise<Search | null> {
  const words = searchWords(text);
  if (words === null) return null;
  await fillSearch(db);
  const number = phoneDigits(text ?? '');
  const search = { words, phones: number === null ? [] : await leadsByPhone(db, number), isClose: false };
  if (!close || number !== null || (await findsAny(db, words))) return search;
  const spelled = await closeWords(db, words, wordsOf(text ?? ''));
  return spelled ? { words: spelled, phones: [], isClose: true } : search;
}

async function findsAny(db: Queries, words: SearchWords): Promise<boolean> {
  const found = hasWords(databaseKind(db), words);
  // For a single one PostgreSQL would rather read all leads than its index.
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from (
    select 1 from contact_submissions as leads where ${found} limit 1000) as leads_found`.execute(db);
  return Number(rows[0]?.count) > 0;
}

export function hasSearch(kind: DatabaseKind, { words, phones }: Search): RawBuilder<unknown> {
  const found = hasWords(kind, words);
  return phones.length === 0 ? found : sql`(${found} or ${isOneOf(kind, phones, sql`leads.id`)})`;
}

function hasWords(kind: DatabaseKind, { words, prefix }: SearchWords): RawBuilder<unknown> {
  if (kind === 'postgres') {
    // Words are letters, digits and their marks: nothing that a query takes for something else.
    const query = termsOf({ words, prefix }, (word) => `'${word}'`, ':*', [' & ', ' | ']);
    return sql`leads.search_terms @@ ${query}::tsquery`;
  }
  const query = termsOf({ words, prefix }, (word) => `"${word}"`, '*', [' AND ', ' OR ']);
  // The plus keeps SQLite from searching again for each lead.
  return sql`+leads.search_place in (select rowid from lead_search where lead_search match ${query})`;
}

function termsOf(
  { words, prefix }: SearchWords,
  quote: (word: string) => string,
  asPrefix: string,
  [and, or]: readonly [string, string],
): string {
  // One of several words has all of them, and one with a star is a beginning.
  const term = (word: string) => (word.endsWith('*') ? quote(word.slice(0, -1)) + asPrefix : quote(word));
  const anyOf = (spelled: Spelled) =>
    `(${spelled.map((one) => `(${one.split(' ').map(term).join(and)})`).join(or)})`;
  return [...words, ...(prefix ? [prefix.map((word) => `${word}*`)] : [])].map(anyOf).join(and);
}

/** Fewer digits find numbers only by their end. */
const PART_DIGITS = 5;
const END_DIGITS = 4;
/** So many digits at the end are compared: two writings of a number may differ in what leads to the area code. */
const COMPARED_DIGITS = 8;

/** Of a number, the newest: a company's may have as many as it has people. */
const MAX_LEADS = 1_000;

/** Leads with a number or, however it is written, a part of one, the newest first. */
export async function leadsByPhone(db: Queries, phone: string): Promise<string[]> {
  const position = sql.raw(databaseKind(db) === 'postgres' ? 'strpos' : 'instr');
  const end = phone.slice(-COMPARED_DIGITS);
  const inner = phone.replace(/^0+/, '');
  const part = inner.length < PART_DIGITS ? phone : inner;
  // A stored number may be an end of this one.
  const ends = [4, 5, 6, 7].filter((length) => length < phone.length).map((length) => phone.slice(-length));
  const isFound = [
    sql`substr(search_phone, length(search_phone) - ${sql.lit(end.length - 1)}) = ${end}`,
    ...(part.length < PART_DIGITS ? [] : [sql`${position}(search_phone, ${part}) > 0`]),
    ...(ends.length === 0 ? [] : [sql`search_phone in (${sql.join(ends)})`]),
  ];
  // The inner limit has the databases look through the index of numbers first, instead of in the order of time.
  const { rows } = await sql<{ id: string }>`select id from (select id, created_at from contact_submissions
      where search_phone is not null and (${sql.join(isFound, sql` or `)}) limit 100000000) as found
    order by created_at desc limit ${MAX_LEADS}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The digits of a text that can be a telephone number, or the end of one; null otherwise. */
export function phoneDigits(text: string): string | null {
  const digits = digitsOf(text);
  return /^[\d\s()./+\p{Pd}]+$/u.test(text) && digits.length >= END_DIGITS ? digits : null;
}

/** The words of a search with the names that are close to them; null where none is. */
async function closeWords(
  db: Queries,
  { words, prefix }: SearchWords,
  typed: readonly string[],
): Promise<SearchWords | null> {
  const close = await closeNames(db, typed);
  if (close.every((names) => names.length === 0)) return null;
  const begun = prefix?.map((word) => `${word}*`);
  return {
    words: typed.map((word, at) => {
      const own = at === typed.length - 1 ? begun : words.find((one) => one.includes(word));
      return [...(own ?? [word]), ...(close[at] ?? [])];
    }),
    prefix: null,
  };
}
