import type { HeaderMeaning } from '../table/header-words.ts';
import type { Kind } from '../table/kind.ts';
import type { Evidence } from './evidence.ts';
import type { Summary } from './summary.ts';

export interface Found {
  kind: Kind;
  confidence: number;
  detail?: string;
}

export interface Described {
  meaning: HeaderMeaning | undefined;
  summary: Summary;
  evidence: Evidence;
  found: Found;
}

/** What the columns of a table say about each other, found once. */
interface Context {
  kinds: ReadonlySet<Kind>;
  isPersonal: boolean;
  /** A street without house numbers. */
  hasBareStreet: boolean;
  /** Numbers without a header that could be house numbers or postcodes. */
  houseNumbers: readonly Described[];
  postcodes: readonly Described[];
  /** Words that no list knows. */
  unknown: readonly Described[];
  mostRepeatedTown: Described | undefined;
  leastRepeated: Described | undefined;
}

/** What each column holds, seen beside the others in whatever order they stand. */
export function inContext(columns: readonly Described[]): Found[] {
  const context = contextOf(columns);
  return columns.map((column) => seenBeside(column, context));
}

function contextOf(columns: readonly Described[]): Context {
  const kinds = new Set(columns.map(({ found }) => found.kind));
  const numbers = columns.filter(isNumber);
  const unknown = columns.filter(isUnknownWords);
  const byDistinct = unknown.toSorted((a, b) => a.evidence.distinct - b.evidence.distinct);
  return {
    kinds,
    isPersonal:
      hasKind(kinds, 'given_name', 'family_name', 'email') ||
      columns.some(({ found }) => found.detail === 'birth'),
    hasBareStreet: columns.some(({ found, evidence }) => found.kind === 'street' && evidence.hasDigit < 0.5),
    houseNumbers: numbers.filter(({ evidence }) => isHouseNumber(evidence)),
    postcodes: numbers.filter(({ evidence }) => isPostcode(evidence)),
    unknown,
    mostRepeatedTown: byDistinct.find(({ evidence }) => evidence.hasDigit < 0.05),
    leastRepeated: byDistinct.at(-1),
  };
}

function seenBeside(column: Described, context: Context): Found {
  const { meaning, summary, evidence, found } = column;
  if (found.kind === 'full_name' && meaning) return ofName(column, context);
  if (found.kind === 'street' || found.kind === 'address')
    return { ...found, kind: streetOrAddress(evidence) };
  if (found.kind === 'postcode' && !meaning && evidence.postcodeForm < 0.6) return ofDigits(column, context);
  if (found.kind === 'number' && !meaning) return ofNumber(column, context);
  if (found.confidence <= UNKNOWN) return ofUnknown(column, context);
  if (found.kind === 'date' && !found.detail) return withBirth(found, summary);
  return found;
}

/** Confidence in a kind that only the lack of others speaks for. */
const UNKNOWN = 0.3;

function hasKind(found: ReadonlySet<Kind>, ...kinds: readonly Kind[]): boolean {
  return kinds.some((kind) => found.has(kind));
}

/** `name` may be a full name, the family name beside a given name, or a business. */
function ofName({ evidence, found }: Described, { kinds, isPersonal }: Context): Found {
  if (kinds.has('given_name') && evidence.oneWord >= 0.7) return { ...found, kind: 'family_name' };
  if (kinds.has('family_name') && evidence.oneWord >= 0.7) return { ...found, kind: 'given_name' };
  const isCompany = evidence.company >= 0.5 || (!isPersonal && isBusiness(evidence));
  return isCompany ? { ...found, kind: 'company', confidence: 0.6 } : found;
}

/** Names of people have given names that are known; names of businesses have their own words, digits and legal forms. */
function isBusiness({ givenInside, given, company, hasDigit }: Evidence): boolean {
  const people = Math.max(givenInside, given);
  return company > people || people < 0.15 || hasDigit > 0.05;
}

/** An address has its town or postcode in it. */
function streetOrAddress({ commas, postcodeInside, words }: Evidence): Kind {
  return words >= 4 && (postcodeInside >= 0.4 || commas >= 0.6) ? 'address' : 'street';
}

/** House numbers where streets have none, and postcodes in a table with places, if only one column can be it. */
function ofNumber(column: Described, { kinds, hasBareStreet, houseNumbers, postcodes }: Context): Found {
  const isOnly = (others: readonly Described[]) => others.length === 1 && others[0] === column;
  if (hasBareStreet && !kinds.has('house_number') && isOnly(houseNumbers)) {
    return { kind: 'house_number', confidence: 0.6 };
  }
  if (hasKind(kinds, 'city', 'region', 'street') && !kinds.has('postcode') && isOnly(postcodes)) {
    return { kind: 'postcode', confidence: 0.5 };
  }
  return column.found;
}

/** Digits of one length are postcodes only beside places, or words that may be some. */
function ofDigits({ summary, evidence, found }: Described, { kinds, unknown }: Context): Found {
  if (hasKind(kinds, 'city', 'region', 'country', 'street', 'address') || unknown.length > 0) return found;
  const isRepeated = summary.counts.size <= 20 || evidence.distinct <= 0.1;
  return { kind: isRepeated ? 'category' : 'number', confidence: 0.5 };
}

function isNumber({ meaning, found }: Described): boolean {
  return found.kind === 'number' && !meaning;
}

function isHouseNumber({ houseNumber, length }: Evidence): boolean {
  return houseNumber >= 0.95 && length > 1.2 && length < 4;
}

function isPostcode({ postcodeDigits, usualLength, year }: Evidence): boolean {
  return postcodeDigits >= 0.9 && usualLength >= 0.8 && year < 0.9;
}

/** Words that no list knows: a town in a table with postcodes or regions, a business in one without people. */
function ofUnknown(column: Described, { kinds, mostRepeatedTown, leastRepeated }: Context): Found {
  if (!kinds.has('city') && hasKind(kinds, 'postcode', 'region') && column === mostRepeatedTown) {
    return { kind: 'city', confidence: 0.4 };
  }
  const isPersonal = hasKind(kinds, 'given_name', 'family_name', 'full_name', 'company');
  const isSomewhere = hasKind(kinds, 'street', 'address', 'phone');
  if (isSomewhere && !isPersonal && column.evidence.distinct >= 0.7 && column === leastRepeated) {
    return { kind: 'company', confidence: 0.4 };
  }
  return column.found;
}

function isUnknownWords({ found, evidence }: Described): boolean {
  return found.confidence <= UNKNOWN && evidence.letters >= 0.6 && evidence.words < 5;
}

/** Later dates over decades may be of accounts or employments. */
const OLD = 1980;

/** Dates over decades, of which some are old, are dates of birth. */
function withBirth(found: Found, { sample }: Summary): Found {
  const years = sample
    .map(([value]) => Number(/(?:1[5-9]|20)\d\d/.exec(value)?.[0] ?? Number.NaN))
    .filter((year) => !Number.isNaN(year))
    .toSorted((a, b) => a - b);
  const early = years[Math.floor(years.length * 0.1)] ?? 0;
  const late = years[Math.floor(years.length * 0.9)] ?? 0;
  return late - early >= 25 && early < OLD ? { ...found, detail: 'birth' } : found;
}
