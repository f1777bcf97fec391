/** Telephone numbers, which visitors and readers write in many ways: '+49 (0)30 123-4567', '030 1234567', '004930 1234567'. */
import { MAX_DIGITS, PART_DIGITS } from '../database/indexes/phone-parts.ts';
import { phoneTail, TAIL_DIGITS } from '../database/indexes/phone-tail.ts';
import { databaseKind, type Queries } from '../schema.ts';
import type { Spellings } from './close-words.ts';
import { leadsByName, phonePart } from './named-leads.ts';

/** So many digits at the end are compared: two writings of a number may differ in what leads to the area code. */
const COMPARED_DIGITS = 8;

/** Leads whose numbers have the same end; a company's may have as many as it has people. */
const MAX_READ = 1_000;

/** Leads with a telephone number, or from five digits on with a part of it; none if the text is no number. */
export async function leadsByPhone(db: Queries, text: string): Promise<string[]> {
  const number = phoneDigits(text);
  if (number === null) return [];
  const numbers = db.selectFrom('contact_submissions').select(['id', 'phone']).where('phone', 'is not', null);
  const rows = await numbers
    .where(phoneTail(databaseKind(db)), '=', number.slice(-TAIL_DIGITS))
    .orderBy('created_at', 'desc')
    .limit(MAX_READ)
    .execute();
  const ending = rows.filter(({ phone }) => isSameNumber(phone ?? '', number));
  const part = digitsWithin(number);
  if (part === null) return ending.map(({ id }) => id);
  const found = await leadsByName(db, partsOf(db, part), MAX_READ);
  const having = found.length === 0 ? [] : await numbers.where('id', 'in', found).execute();
  const within = having.filter(({ phone }) => digitsOf(phone ?? '').includes(part));
  return [...new Set([...ending, ...within].map(({ id }) => id))];
}

/** What is looked for within numbers: without what is dialed before them, if that leaves enough; null for too few digits. */
function digitsWithin(number: string): string | null {
  const inner = number.replace(/^0+/, '');
  const digits = inner.length < PART_DIGITS ? number : inner;
  return digits.length < PART_DIGITS ? null : digits.slice(0, MAX_DIGITS);
}

/** The parts of a number that the index has, all of which have to be there. */
function partsOf(db: Queries, digits: string): Spellings[] {
  const starts = Array.from({ length: digits.length - PART_DIGITS + 1 }, (_, at) => at);
  return starts.map((at) => [[phonePart(db, digits.slice(at, at + PART_DIGITS))]]);
}

/** The digits of a text that can be a telephone number, or the end of one; null otherwise. */
function phoneDigits(text: string): string | null {
  const digits = digitsOf(text);
  return /^[\d\s()./+\p{Pd}]+$/u.test(text) && digits.length >= TAIL_DIGITS ? digits : null;
}

/** Without what is only dialed within a country: '(0)'. */
function digitsOf(text: string): string {
  return text.replace(/\(0\)/g, '').replace(/\D/g, '');
}

function isSameNumber(phone: string, number: string): boolean {
  const stored = digitsOf(phone);
  const compared = Math.min(COMPARED_DIGITS, number.length, stored.length);
  return stored.slice(-compared) === number.slice(-compared);
}
