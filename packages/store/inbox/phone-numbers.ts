/** Telephone numbers, which visitors and readers write in many ways: '+49 (0)30 123-4567', '030 1234567', '004930 1234567'. */
import { phoneTail, TAIL_DIGITS } from '../database/indexes/phone-tail.ts';
import { databaseKind, type Queries } from '../schema.ts';

/** So many digits at the end are compared: two writings of a number may differ in what leads to the area code. */
const COMPARED_DIGITS = 8;

/** Leads whose numbers have the same end; a company's may have as many as it has people. */
const MAX_READ = 1_000;

/** Leads with a telephone number, the newest first; none if the text is no number. */
export async function leadsByPhone(db: Queries, text: string): Promise<string[]> {
  const number = phoneDigits(text);
  if (number === null) return [];
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'phone'])
    .where('phone', 'is not', null)
    .where(phoneTail(databaseKind(db)), '=', number.slice(-TAIL_DIGITS))
    .orderBy('created_at', 'desc')
    .limit(MAX_READ)
    .execute();
  return rows.filter(({ phone }) => isSameNumber(phone ?? '', number)).map(({ id }) => id);
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
