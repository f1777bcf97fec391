import { groupBy } from '../algorithms/group-by.ts';
import { foldText } from '../standardize/text.ts';
import { hasComma, hasPostcode, isThere } from './address.ts';
import { isCompany } from './company.ts';
import {
  type Context,
  contextOf,
  type Described,
  type DetectedKind,
  hasKind,
  saysSomething,
} from './context.ts';
import { hasTime, isUnix, isYear } from './date.ts';
import { SEVERAL, VOCABULARY } from './enough.ts';
import { type Evidence, hasDigit, type ValueTest } from './evidence.ts';
import { headerWords, isHeaderPhrase, saysCode, saysThing } from './headers.ts';
import type { Kind } from './kinds.ts';
import { isInteger } from './number.ts';
import { hasGivenName, hasInitial, isGivenName, isOneWord } from './person-names.ts';
import { isSurelyPhone } from './phone.ts';
import { areCountries } from './places.ts';
import { hasPostcodeForm } from './postcode.ts';
import { isUuid, UUID } from './uuid.ts';

/** What each column holds, seen beside the others in whatever order they stand. */
export function inContext(columns: readonly Described[]): DetectedKind[] {
  const context = contextOf(columns);
  return columns.map((column) => seenBeside(column, context));
}

function seenBeside(column: Described, context: Context): DetectedKind {
  const { meaning, evidence, found } = column;
  if (context.globe.has(column)) return { kind: 'coordinates', confidence: 0.6 };
  if (found.kind !== 'date' && areTimes(evidence)) return { kind: 'date', confidence: 0.9 };
  if (found.kind === 'full_name' && meaning && !found.detail) return ofName(column, context);
  const kind = meaning || !saysSomething(column) ? undefined : neutralOf(evidence, found);
  if (kind) return { kind, confidence: 0.5 };
  const areCodes =
    saysCode(evidence.summary.name, evidence.distinct <= 0.5) && evidence.share(isInteger) >= 0.9;
  if (found.kind === 'number' && areCodes) return { kind: 'category', confidence: 0.5 };
  if (found.kind === 'street' || found.kind === 'address')
    return { ...found, kind: streetOrAddress(evidence) };
  if (found.kind === 'postcode' && !meaning && evidence.share(hasPostcodeForm) < 0.1)
    return ofDigits(column, context);
  if (found.kind === 'number' && !meaning) return ofNumber(column, context);
  if (found.kind === 'row_key' && saysSomething(column) && isOtherNumber(column))
    return { kind: 'number', confidence: 0.5 };
  if (found.kind === 'row_key' || found.kind === 'identifier') return withUuid(found, evidence);
  if (found.kind === 'date' && !found.detail) return withBirthOrTime(column);
  return found;
}

/** Words of headers of times: under others such numbers are of orders or articles. */
const TIMES =
  /^(?:ts|time|timestamp|datetime|date|epoch|unix|at|on|utc|created|updated|zeit|zeitstempel|datum|fecha)$/;

/** Seconds or milliseconds since 1970. */
function areTimes(evidence: Evidence): boolean {
  return evidence.share(isUnix) >= 0.9 && headerWords(evidence.summary.name).some((word) => TIMES.test(word));
}

/** `name` may be a full name, the family name beside a given name, or a business. */
function ofName({ evidence, found }: Described, { kinds, isPersonal }: Context): DetectedKind {
  if (areCountries(evidence)) return { kind: 'country', confidence: 0.9 };
  const areSingle = evidence.share(isOneWord) >= 0.7;
  if (kinds.has('given_name') && areSingle) return { ...found, kind: 'family_name' };
  if (kinds.has('family_name') && areSingle) return { ...found, kind: 'given_name' };
  const haveTrades = haveForms(evidence);
  const isBusiness = haveTrades || ((!isPersonal || shareAWord(evidence)) && areBusinesses(evidence));
  return isBusiness ? { ...found, kind: 'company', confidence: haveTrades ? 0.8 : 0.4 } : found;
}

/** Towns that few lists have are under a header of teams or stations no town. */
const SURE_TOWN = 0.95;

const PERSONS: ReadonlySet<Kind> = new Set(['given_name', 'family_name', 'full_name']);

/**
 * What a column holds whose header speaks of something else than its values look like: stock numbers are grouped like telephones, teams
 * are called like towns, libraries like people. Undefined if they do not contradict each other.
 */
function neutralOf(evidence: Evidence, { kind, confidence }: DetectedKind): Kind | undefined {
  if (kind === 'phone' && evidence.share(isSurelyPhone) < 0.6) return 'identifier';
  const isNoTown = kind === 'city' && confidence < SURE_TOWN;
  if (isNoTown || (PERSONS.has(kind) && saysThing(evidence.summary.name)))
    return evidence.distinct <= 0.5 ? 'category' : 'free_text';
  if (kind === 'company' && isOfFew(evidence) && evidence.distinct <= 0.1) return 'category';
  return undefined;
}

/** Many have a legal form or a trade, and hardly any a given name: businesses, also beside the names of people. */
function haveForms(evidence: Evidence): boolean {
  const share = evidence.share(isCompany);
  return share >= 0.5 || (share >= 0.2 && share > 4 * evidence.share(hasGivenName));
}

/**
 * Names of people have given names that are known; names of businesses have their own words, digits and legal forms. Of Indian scripts no
 * names are known: two words or three that are no business are somebody's.
 */
function areBusinesses(evidence: Evidence): boolean {
  const people = Math.max(...[hasGivenName, isGivenName, hasInitial].map((test) => evidence.share(test)));
  const areUnknown = evidence.share(isIndic) >= 0.5 && evidence.words >= 1.5;
  return (
    evidence.share(isCompany) > people || (people < 0.15 && !areUnknown) || evidence.share(hasDigit) > 0.05
  );
}

/** Whether half of the names or more have one word: beside a mailbox each, these are of libraries or practices, and not of people. */
function shareAWord({ summary: { sample } }: Evidence): boolean {
  const words = sample.flatMap(([value]) => [...new Set(foldText(value).split(' '))]);
  const counts = groupBy(words, (word) => word);
  return [...counts.values()].some(({ length }) => length >= Math.max(SEVERAL, sample.length / 2));
}

const isIndic: ValueTest = (value) => /^[\p{Script=Devanagari}\p{Script=Bengali} .]+$/u.test(value);

/** An address has its town or postcode in it. */
function streetOrAddress(evidence: Evidence): Kind {
  const isWhole = evidence.share(hasPostcode) >= 0.4 || evidence.share(hasComma) >= 0.6;
  return (evidence.words >= 4 && isWhole) || evidence.share(isThere) >= 0.6 ? 'address' : 'street';
}

/** Postcodes in a table with places, if only one column can be it. */
function ofNumber(column: Described, { kinds, postcodes }: Context): DetectedKind {
  const isOnly = postcodes.length === 1 && postcodes[0] === column;
  return isOnly && hasKind(kinds, 'city', 'region', 'street') && !kinds.has('postcode')
    ? { kind: 'postcode', confidence: 0.5 }
    : column.found;
}

const isOfFew = ({ summary: { counts } }: Evidence) => counts.size <= VOCABULARY;

/** Digits of one length are postcodes only beside places. */
function ofDigits(column: Described, { kinds }: Context): DetectedKind {
  const { evidence, found } = column;
  const isSomewhere = hasKind(kinds, 'city', 'region', 'country', 'street', 'address');
  if (isSomewhere && !saysSomething(column)) return found;
  const isRepeated = isOfFew(evidence) || evidence.distinct <= 0.1;
  return { kind: isRepeated ? 'category' : 'number', confidence: 0.5 };
}

/** Numbers that repeat although their header does not say that they name rows: pages, places, years. */
function isOtherNumber({ meaning, evidence: { summary } }: Described): boolean {
  const isNamed = meaning?.kind === 'row_key' || meaning?.kind === 'identifier';
  return !isNamed && summary.counts.size < summary.filled && /^\d/.test(summary.sample[0]?.[0] ?? '');
}

/** Identifiers of a form of their own say so, whatever their header says. */
function withUuid(found: DetectedKind, evidence: Evidence): DetectedKind {
  return found.detail === undefined && evidence.share(isUuid) >= 0.8 ? { ...found, detail: UUID } : found;
}

/** Dates of birth are old: at least a tenth of them is before this year. Others may be of accounts or employments. */
const OLD = 1980;

/**
 * Dates with a time say so; others over decades, of which some are old, are dates of birth, unless their header has a word for something
 * else, such as a release. A year alone is of anything.
 */
function withBirthOrTime(column: Described): DetectedKind {
  const { found, evidence, meaning } = column;
  if (evidence.share(hasTime) >= 0.5) return { ...found, detail: 'with time' };
  const saysWhat = saysSomething(column) || (meaning !== undefined && !isHeaderPhrase(evidence.summary.name));
  if (saysWhat || evidence.share(isYear) >= 0.5) return found;
  const years = evidence.summary.sample
    .map(([value]) => Number(/(?:1[5-9]|20)\d\d/.exec(value)?.[0] ?? Number.NaN))
    .filter((year) => !Number.isNaN(year))
    .toSorted((a, b) => a - b);
  const early = years[Math.floor(years.length * 0.1)] ?? 0;
  const late = years[Math.floor(years.length * 0.9)] ?? 0;
  return late - early >= 25 && early < OLD ? { ...found, detail: 'birth' } : found;
}
