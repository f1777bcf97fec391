/** What the columns of a table say about each other. */
import { isYear } from './date.ts';
import type { Evidence, ValueTest } from './evidence.ts';
import { type HeaderMeaning, headerWords } from './headers.ts';
import type { Kind } from './kinds.ts';
import { isPostcodeOfDigits } from './postcode.ts';
import { isRole } from './roles.ts';

export interface DetectedKind {
  kind: Kind;
  confidence: number;
  detail?: string;
}

/** A column with what its header and its values say of it. */
export interface Described {
  meaning: HeaderMeaning | undefined;
  evidence: Evidence;
  found: DetectedKind;
}

/** What the columns of a table say about each other, found once. */
export interface Context {
  kinds: ReadonlySet<Kind>;
  isPersonal: boolean;
  /** Numbers without a header that could be postcodes. */
  postcodes: readonly Described[];
  /** A latitude and a longitude without headers. */
  globe: ReadonlySet<Described>;
}

const PERSONAL: ReadonlySet<Kind> = new Set(['given_name', 'family_name', 'email']);

export function contextOf(columns: readonly Described[]): Context {
  const kinds = new Set(columns.map(({ found }) => found.kind));
  const numbers = columns.filter((column) => isNumber(column) && !saysSomething(column));
  return {
    kinds,
    isPersonal: columns.some(
      ({ found: { kind, detail }, evidence }) =>
        (PERSONAL.has(kind) || detail === 'birth') && !isRole(evidence.summary.name),
    ),
    postcodes: numbers.filter(({ evidence }) => arePostcodes(evidence)),
    globe: new Set(latitudeAndLongitude(numbers)),
  };
}

export function hasKind(found: ReadonlySet<Kind>, ...kinds: readonly Kind[]): boolean {
  return kinds.some((kind) => found.has(kind));
}

/**
 * A header that no list knows speaks against what only the lack of others speaks for: stock, gates and semesters have no place in
 * an address. Letters and names that programs give say nothing.
 */
export function saysSomething({ meaning, evidence }: Described): boolean {
  const words = headerWords(evidence.summary.name).filter((word) => !NO_WORDS.has(word.replace(/\d+$/, '')));
  return (
    meaning === undefined && words.some((word) => /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}]/u.test(word))
  );
}

const NO_WORDS: ReadonlySet<string> = new Set(
  'column,col,field,value,values,unnamed,unknown,attribute,feature,var,variable,item,data,text,num,numero,spalte,feld,colonne,champ,columna,campo,colonna,coluna'.split(
    ',',
  ),
);

/** The only two columns of numbers with four decimals or more that fit on the globe and beside each other. */
function latitudeAndLongitude(numbers: readonly Described[]): readonly Described[] {
  const fine = numbers.filter(({ evidence }) => evidence.share(isFineDegree) >= 0.9);
  const haveLatitude = fine.some(({ evidence }) => evidence.share(isLatitude) >= 0.99);
  return fine.length === 2 && haveLatitude ? fine : [];
}

const isFineDegree: ValueTest = (value) => /^[-+]?\d{1,3}[.,]\d{4,15}$/.test(value) && degrees(value) <= 180;
const isLatitude: ValueTest = (value) => degrees(value) <= 90;

function degrees(value: string): number {
  return Math.abs(Number(value.replace(',', '.')));
}

function isNumber({ meaning, found }: Described): boolean {
  return found.kind === 'number' && !meaning;
}

function arePostcodes(evidence: Evidence): boolean {
  const areOfOneLength = evidence.usualLength >= 0.8;
  return evidence.share(isPostcodeOfDigits) >= 0.9 && areOfOneLength && evidence.share(isYear) < 0.9;
}
