import { parseDate } from '../standardize/date-parts.ts';
import type { Kind } from '../table/kind.ts';
import * as shapes from './shapes.ts';

const WORDS: readonly Kind[] = [
  ...([
    'given_name',
    'family_name',
    'full_name',
    'city',
    'region',
    'country',
    'company',
    'street',
    'address',
  ] as const),
];
const NUMBERS: readonly Kind[] = ['date', 'phone', 'postcode', 'house_number', 'money', 'number'];

/** What a value is that does not belong into a column of this kind; undefined if it may. */
export function strangerIn(kind: Kind, value: string): string | undefined {
  const text = value.trim();
  const isOf = (kinds: readonly Kind[]) => kinds.includes(kind);
  if (kind === 'free_text' || kind === 'category' || kind === 'row_key' || kind === 'identifier')
    return undefined;
  if (kind !== 'email' && shapes.EMAIL.test(text)) return 'e-mail address';
  if (shapes.URL_FORM.test(text) && kind !== 'company') return 'web address';
  if (kind !== 'date' && (isOf(WORDS) || kind === 'email') && isDate(text)) return 'date';
  if (isOf(WORDS) || kind === 'email') {
    if (isPhone(text)) return 'phone number';
    if (kind !== 'street' && kind !== 'address' && kind !== 'company' && /^\d[\d\s./-]{0,19}$/.test(text))
      return 'number';
  }
  if (isOf(NUMBERS) && /^\p{L}[\p{L} .'’-]{2,60}$/u.test(text) && !parseDate(text)) return 'text';
  if (kind === 'email' && /^\p{L}[\p{L} '’-]{2,60}$/u.test(text)) return 'text';
  return undefined;
}

function isDate(text: string): boolean {
  const date = parseDate(text);
  return date?.isPossible === true && date.format !== 'yyyy' && /[-/.]/.test(text);
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return shapes.PHONE.test(text) && (/^[+0(]/.test(text) ? digits >= 8 : digits >= 9 && /[ /-]/.test(text));
}
