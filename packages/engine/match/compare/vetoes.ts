import { schemeOf } from '../../kinds/check-digits.ts';
import { GIVEN_NAMES } from '../../kinds/words/person-names.ts';
import { COMPARATORS } from './comparators.ts';
import { type Comparison, isGivenOnce, MISSING } from './comparison.ts';
import { ONE_SLIP, SIMILAR } from './name-words.ts';
import { areForms, areNicknames } from './nicknames.ts';

const SLIPS: readonly number[] = [SIMILAR, ONE_SLIP];

/** A comparison that can show two records to be of two, although all else agrees. */
export interface Veto {
  at: number;
  name: string;
  /** The highest level at which two values are no slips of each other. */
  most: number;
  /** Whether the value of a record is read right. */
  isRight: (value: number, record: number) => boolean;
  /** What two values need besides. */
  areTwo: (a: string, b: string) => boolean;
  /** Whether the second value, although it could be a slip of the first, is another one that is made of it. */
  isOfOther?: (first: string, second: string) => boolean;
}

/**
 * The kinds of veto: given names, days of birth, and numbers of a register, where both values are read right. A family name is none, which
 * marriage changes, and neither is a number that each row has.
 */
export function vetoesOf(comparisons: readonly Comparison[]): Veto[] {
  return comparisons.flatMap((one, at): Veto[] => {
    const { exact, group, levelNames, detail } = one;
    if (group === 'given') {
      const emails = comparisons.filter((other) => other.group === 'email');
      const isRight = (value: number, record: number) =>
        isGivenName(one, value) || emails.some((email) => isInAddress(one.text(value), email, record));
      const areTwo = areOtherNames;
      return [{ at, name: 'other given names', most: 0, isRight, areTwo, isOfOther: isWomansForm }];
    }
    if (levelNames === COMPARATORS.date.levelNames && group === 'date') {
      const isRight = (value: number) => isDayOfBirth(one.text(value));
      return [{ at, name: 'other dates of birth', most: exact - 2, isRight, areTwo: () => true }];
    }
    if (!isGivenOnce(one)) return [];
    const scheme = schemeOf(detail);
    const isRight = (value: number) => !scheme || scheme.passes(one.text(value).toUpperCase());
    return [{ at, name: 'other numbers of a register', most: exact - 2, isRight, areTwo: () => true }];
  });
}

/** Whether two values differ by their level. */
export function differs(levels: Uint8Array, { at, most }: Veto): boolean {
  const level = levels[at] ?? MISSING;
  return level !== MISSING && level <= most;
}

/** Whether a veto may hold, by what the levels show. */
export function mayRefute(levels: Uint8Array, veto: Veto): boolean {
  const level = levels[veto.at] ?? MISSING;
  return differs(levels, veto) || (veto.isOfOther !== undefined && SLIPS.includes(level));
}

export function refutes(
  levels: Uint8Array,
  veto: Veto,
  one: Comparison | undefined,
  a: number,
  b: number,
): boolean {
  if (!one || !mayRefute(levels, veto)) return false;
  const [x, y] = [one.values.at(a), one.values.at(b)];
  if (x < 0 || y < 0) return false;
  const [first, second] = [one.text(x), one.text(y)];
  const [isFirst, isSecond] = [veto.isRight(x, a), veto.isRight(y, b)];
  if (differs(levels, veto)) return isFirst && isSecond && veto.areTwo(first, second);
  const isOfOther = veto.isOfOther ?? (() => false);
  return (isFirst && isOfOther(first, second)) || (isSecond && isOfOther(second, first));
}

/** A given name is on the list of frequent ones, or somebody else has it, too. */
function isGivenName({ counts, text }: Comparison, value: number): boolean {
  return (counts[value] ?? 0) > 1 || GIVEN_NAMES.has(text(value));
}

/** Whether a word of a record's mail address begins with its given name; two letters may be the start of another one. */
function isInAddress(name: string, email: Comparison, record: number): boolean {
  const address = email.values.at(record);
  const text = address < 0 || name.length < 3 ? '' : email.text(address);
  // Hardly any has it: the others are not divided.
  if (!text.includes(name)) return false;
  const [before = ''] = text.split('@');
  return before.split(/\P{L}+/u).some((word) => word.startsWith(name));
}

/** In another script or language it may be the same name. */
function areOtherNames(a: string, b: string): boolean {
  const isOneScript = /^[a-z]+$/.test(a) === /^[a-z]+$/.test(b);
  return isOneScript && a.length > 1 && b.length > 1 && !areForms(a, b);
}

/**
 * Whether a name is a man's with the ending of women's: Karla, Simone, Pauline, Stefanie, Michelle, Maria of Mario. Where the man's is read
 * right, it is hardly a slip. Pet forms in 'ie' are made of short names.
 */
function isWomansForm(man: string, woman: string): boolean {
  const stem = man.replace(/o$/, '');
  const endings = ['a', 'e', 'ine', `${stem.at(-1)}e`, ...(stem.length > 4 ? ['ie'] : [])];
  const isForm = stem.length > 2 && endings.some((ending) => woman === `${stem}${ending}`);
  return isForm && !areForms(man, woman) && !areNicknames(man, woman);
}

/** A day of birth as yyyymmdd. Programs write the first of January where a day is not known. */
function isDayOfBirth(text: string): boolean {
  return /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text) && !text.endsWith('0101');
}

/** Whether two given names that are a slip apart are two names: both are names, and no two ways of writing one, as Sara and Sarah are. */
export function areTwoNames(one: Comparison | undefined, a: number, b: number): boolean {
  if (!one) return false;
  const [x, y] = [one.values.at(a), one.values.at(b)];
  if (x < 0 || y < 0 || x === y) return false;
  const [first, second] = [one.text(x), one.text(y)];
  return (
    isGivenName(one, x) && isGivenName(one, y) && first.length > 2 && inOneWay(first) !== inOneWay(second)
  );
}

const inOneWay = (name: string) =>
  name
    .replace(/ph/g, 'f')
    .replace(/h/g, '')
    .replace(/[ck]+/g, 'k')
    .replace(/[yj]/g, 'i')
    .replace(/z/g, 's')
    .replace(/(.)\1+/g, '$1');
