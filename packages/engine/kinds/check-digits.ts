/** Numbers that carry their own check. Each function takes the number as written: spaces, dots and hyphens do not count. */
import { isLuhn, mod11, mod97, weightedSum } from './check-sums.ts';
import { isVat } from './vat-numbers.ts';

const compact = (text: string) =>
  text
    .slice(0, 80)
    .replace(/[\s.-]/g, '')
    .toUpperCase();

/** International bank account number: ISO 13616, checked by ISO 7064 mod 97-10. */
function isIban(text: string): boolean {
  const [head, tail] = [text.slice(0, 4), text.slice(4)];
  return mod97(tail + head) === 1;
}

/** Legal entity identifier: ISO 17442, 18 characters and two digits by ISO 7064 mod 97-10. */
function isLei(text: string): boolean {
  return mod97(text) === 1;
}

/** Routing number of banks in the United States: weights 3, 7 and 1, modulo 10 (ABA). */
function isRouting(text: string): boolean {
  return weightedSum(text, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;
}

/** National provider identifier of the United States: Luhn over it with the prefix 80840 (45 CFR 162.406). */
function isNpi(text: string): boolean {
  return isLuhn(`80840${text}`);
}

/** Social security number: no area 000, 666 or 900 to 999, no group 00, no serial 0000 (SSA, since 2011). It has no check digit. */
function isSsn(text: string): boolean {
  return !/^(000|666|9)|^...00|0000$/.test(text);
}

/** International securities identification number: ISO 6166, Luhn with letters as two digits. */
function isIsin(text: string): boolean {
  return isLuhn([...text].map((character) => Number.parseInt(character, 36)).join(''));
}

/** NHS number: modulus 11 with weights 10 to 2 (NHS data dictionary). */
function isNhs(text: string): boolean {
  return (11 - (weightedSum(text, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === Number(text[9]);
}

/** Taxpayer number of Russia: of companies ten digits, of people twelve, the last or the last two by weights modulo 11 (MM-3-09/12). */
function isInn(text: string): boolean {
  const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
  const isRight = (length: number) => mod11(text, weights.slice(-length)) === Number(text[length]);
  return text.length === 10 ? isRight(9) : isRight(10) && isRight(11);
}

/** A kind of number with a check of its own. */
interface Scheme {
  name: string;
  /** What a value looks like without spaces, dots and hyphens. */
  shape: RegExp;
  isValid(compact: string): boolean;
  /** Other numbers have this shape too: by chance the check passes one in about this many. */
  oneIn: number;
}

interface TestedScheme extends Scheme {
  hasShape(value: string): boolean;
  /** It has the shape, and its check digits are right. */
  passes(value: string): boolean;
  /** Digits with the one or two zeros before them that they lack; undefined if these do not make them pass. */
  restored(digits: string): string | undefined;
}

function tested(scheme: Scheme): TestedScheme {
  const { shape, isValid } = scheme;
  const hasShape = (value: string) => shape.test(compact(value));
  const passes = (value: string) => hasShape(value) && isValid(compact(value));
  const restored = (digits: string) => ['0', '00'].map((zeros) => zeros + digits).find(passes);
  return { ...scheme, hasShape, passes, restored };
}

const IDENTIFIERS: readonly Scheme[] = [
  {
    name: 'IBAN',
    shape: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
    isValid: isIban,
    oneIn: 97,
  },
  {
    name: 'LEI',
    shape: /^[A-Z0-9]{18}\d{2}$/,
    isValid: isLei,
    oneIn: 97,
  },
  {
    name: 'ISIN',
    shape: /^[A-Z]{2}[A-Z0-9]{9}\d$/,
    isValid: isIsin,
    oneIn: 10,
  },
  {
    name: 'card',
    shape: /^(?:4\d{12}|4\d{15}|5[1-5]\d{14}|3[47]\d{13}|6\d{15})$/,
    isValid: isLuhn,
    oneIn: 10,
  },
  {
    name: 'NPI',
    shape: /^[12]\d{9}$/,
    isValid: isNpi,
    oneIn: 10,
  },
  {
    name: 'ABA',
    shape: /^\d{9}$/,
    isValid: isRouting,
    oneIn: 10,
  },
  // Canadians have numbers of this form, too.
  { name: 'SIREN', shape: /^\d{9}$/, isValid: isLuhn, oneIn: 1 },
  { name: 'INN', shape: /^\d{10}(?:\d\d)?$/, isValid: isInn, oneIn: 11 },
  {
    name: 'VAT',
    shape: /^\w/,
    isValid: isVat,
    oneIn: 1,
  },
  { name: 'NHS', shape: /^\d{10}$/, isValid: isNhs, oneIn: 11 },
  {
    name: 'SSN',
    shape: /^\d{9}$/,
    isValid: isSsn,
    oneIn: 1.1,
  },
  {
    name: 'BIC',
    shape: /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
    isValid: () => true,
    oneIn: 1,
  },
];

export const SCHEMES: readonly TestedScheme[] = IDENTIFIERS.map(tested);

export function schemeOf(name: string | undefined): TestedScheme | undefined {
  return SCHEMES.find((scheme) => scheme.name === name);
}
