/** Values that may stand in a column of another kind, and are told from its own. */
import { parseDate } from '../standardize/dates.ts';
import { EMAIL, PHONE, URL_FORM } from './shapes.ts';

export interface Stranger {
  /** For people. */
  name: string;
  is(text: string): boolean;
}

const emailAddress: Stranger = { name: 'e-mail address', is: (text) => EMAIL.test(text) };
const webAddress: Stranger = { name: 'web address', is: (text) => URL_FORM.test(text) };
const date: Stranger = { name: 'date', is: isDate };
const phoneNumber: Stranger = { name: 'phone number', is: isPhone };
const number: Stranger = { name: 'number', is: (text) => /^\d[\d\s./-]{0,19}$/.test(text) };
const words: Stranger = { name: 'text', is: (text) => /^\p{L}[\p{L} .'’-]{2,60}$/u.test(text) };
const name: Stranger = { name: 'text', is: (text) => /^\p{L}[\p{L} '’-]{2,60}$/u.test(text) };

export const AMONG_ANY = [emailAddress, webAddress];
export const AMONG_WORDS = [emailAddress, webAddress, date, phoneNumber, number];
/** An address may begin with a number. */
export const AMONG_ADDRESSES = [emailAddress, webAddress, date, phoneNumber];
/** A company may be called by its web address or a number. */
export const AMONG_COMPANIES = [emailAddress, date, phoneNumber];
/** Words among them are not readable as a number, which is a finding of its own. */
export const AMONG_NUMBERS = [emailAddress, webAddress];
export const AMONG_CODES = [emailAddress, webAddress, words];
export const AMONG_WEB_ADDRESSES = [emailAddress, date, phoneNumber];
export const AMONG_EMAILS = [webAddress, date, phoneNumber, number, name];

/** What a value is that does not belong among the others; undefined if it may. */
export function strangerAmong(strangers: readonly Stranger[], value: string): string | undefined {
  const text = value.trim();
  return strangers.find(({ is }) => is(text))?.name;
}

function isDate(text: string): boolean {
  const date = parseDate(text);
  return date?.isPossible === true && date.format !== 'yyyy' && /[-/.]/.test(text);
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && (/^[+0(]/.test(text) ? digits >= 8 : digits >= 9 && /[ /-]/.test(text));
}
