import type { Kind } from '../table/kind.ts';
import type { DateOrder } from './date-parts.ts';
import { parseDate, timeOf } from './date-parts.ts';
import { repairMojibake } from './mojibake.ts';
import type { Phones } from './phones.ts';

/** What a column as a whole says about its values. */
export interface ColumnForm {
  /** Which number comes first in dates such as 03/04/2020. */
  dateOrder?: DateOrder;
  phones?: Phones;
  /** Of identifiers: 'IBAN', 'tax', ... Their letters are capitals; other identifiers keep theirs, which may tell them apart. */
  scheme?: string;
}

/**
 * A value in the one form of its kind, for people to read: dates as ISO 8601, phone numbers as E.164, names with initial
 * capitals. What cannot be read keeps its text, without spaces around it, and free text its line breaks.
 */
export function standardize(kind: Kind, value: string, form: ColumnForm = {}): string {
  const text = singleSpaced(repairMojibake(value));
  switch (kind) {
    case 'given_name':
    case 'family_name':
    case 'full_name':
    case 'city':
    case 'street':
    case 'address':
      return withInitialCapitals(text);
    case 'email':
      return text.replace(/^mailto:/i, '').toLowerCase();
    case 'phone':
      return form.phones?.standardize(text) ?? text;
    case 'date':
      return isoDate(text, form.dateOrder) ?? text;
    case 'postcode':
      return postcode(text);
    case 'identifier':
      return form.scheme === undefined ? text : text.toUpperCase();
    case 'free_text':
      return repairMojibake(value).trim();
    default:
      return text;
  }
}

function singleSpaced(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .split(/[\s\u0085]+/)
    .filter(Boolean)
    .join(' ');
}

/** Particles that stay small within a name. */
const PARTICLES = new Set([
  'de',
  'del',
  'della',
  'der',
  'den',
  'di',
  'da',
  'do',
  'dos',
  'du',
  'la',
  'le',
  'van',
  'von',
  'zu',
  'zur',
  'y',
  'e',
  'of',
  'the',
  'and',
  'am',
  'an',
  'auf',
  'im',
  'in',
]);

/** Only text all in capitals or all in small letters; mixed case is somebody's choice. */
function withInitialCapitals(text: string): string {
  if (text !== text.toUpperCase() && text !== text.toLowerCase()) return text;
  return text
    .toLowerCase()
    .split(' ')
    .map((word, at) => (at > 0 && PARTICLES.has(word) ? word : capitalized(word)))
    .join(' ');
}

function capitalized(word: string): string {
  return word
    .replace(/(^|[-'’.(/])(\p{L})/gu, (_, before: string, letter: string) => before + titleCase(letter))
    .replace(/['’]S$/, (ending) => ending.toLowerCase())
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${titleCase(letter)}`);
}

/** A few letters have two capitals, such as the ligature U+FB15: only the first begins a word. */
function titleCase(letter: string): string {
  const [first = '', ...rest] = letter.toUpperCase();
  return first + rest.join('').toLowerCase();
}

function isoDate(text: string, order: DateOrder | undefined): string | undefined {
  const date = parseDate(text, order);
  if (!date?.isPossible) return undefined;
  const { year, month, day } = date;
  const numbers = [
    `${year}`.padStart(4, '0'),
    ...[month, day].filter(Boolean).map((one) => `${one}`.padStart(2, '0')),
  ];
  return numbers.join('-') + timeOf(text);
}

/** In capitals, with the space of the United Kingdom, Canada and the Netherlands. */
function postcode(text: string): string {
  return text
    .toUpperCase()
    .replace(/^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/, '$1 $2')
    .replace(/^([A-Z]\d[A-Z]) ?(\d[A-Z]\d)$/, '$1 $2')
    .replace(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2');
}
