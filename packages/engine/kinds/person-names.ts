/** Names of people: the kinds of their parts, and of the whole. */
import { rowsWith } from '../algorithms/count-by.ts';
import { withInitialCapitals } from '../standardize/capitals.ts';
import { withoutDegrees, withoutSuffixes, withoutTitles } from '../standardize/name-titles.ts';
import { foldText } from '../standardize/text.ts';
import { caseStyle } from './case-style.ts';
import { faulty, mixedCase } from './checks.ts';
import { isDate } from './date.ts';
import { isEmail } from './email.ts';
import { SEVERAL } from './enough.ts';
import { type Evidence, hasDigit, isLetters, type ValueTest } from './evidence.ts';
import { type CheckDefinition, defineKind, type Sign } from './kind.ts';
import { digitsInNames, titlesInNames } from './name-faults.ts';
import { isNumber } from './number.ts';
import { isPhone } from './phone.ts';
import { placeholderNames } from './placeholders.ts';
import { isCompanyThere } from './shapes.ts';
import { AMONG_WORDS } from './strangers.ts';
import { summarize } from './summary.ts';
import { rows, shown, verb } from './wording.ts';
import { countryCode } from './words/countries.ts';
import { FAMILY_NAMES, GIVEN_NAMES, SURNAME_FIRST } from './words/person-names.ts';
import { REGIONS } from './words/places.ts';

/** Surname first, or a town before its state. */
const hasComma: ValueTest = (value) => value.includes(',');

/** One word, or two joined by a hyphen. */
export const isOneWord: ValueTest = (_, words) => words.length === 1;

export const isGivenName: ValueTest = (_, words) => words.length <= 2 && GIVEN_NAMES.has(words[0] ?? '');

export const isFamilyName: ValueTest = (_, words) =>
  words.length <= 2 && FAMILY_NAMES.has(words.at(-1) ?? '');

/** As Korea, China and Japan write a name, or with a given name that a comma tells. */
const isSurnameFirst: ValueTest = (value) =>
  !isCompanyThere(value) && (SURNAME_FIRST.test(value) || givenByComma(value) !== '');

/** The given name, folded, of 'Smith, John', and of what tells as much: 'John Smith, MD'; '' where none is known. 'Atlanta, Georgia' is nobody. */
function givenByComma(value: string): string {
  const name = withoutDegrees(value);
  const given = name === value || name.includes(',') ? givenAfterComma(name) : withoutTitles(foldText(name));
  const [first = '', ...more] = given.split(' ');
  // 'Called, Mark will reply' is a note.
  const isName = GIVEN_NAMES.has(first) && more.length < (name.includes(',') ? 2 : 4);
  return isName && !REGIONS.has(given) && countryCode(given) === undefined ? first : '';
}

/** What 'Smith, John' has behind its comma, folded and without titles; '' where a name, without degrees, is written otherwise. */
function givenAfterComma(name: string): string {
  const [surname = '', given = '', ...rest] = name.split(',').map((part) => foldText(part));
  return surname === '' || rest.length > 0 ? '' : withoutTitles(given);
}

/** A given name among other words, or a surname before it where these are one. */
export const hasGivenName: ValueTest = (value, words, folded) =>
  (words.length > 1 && words.length < 6 && words.some((word) => GIVEN_NAMES.has(word))) ||
  isSurnameFirst(value, words, folded);

/** An initial or a title in place of a given name: 'J. Smith', 'Smith J', 'Mr Smith'. 'Building B' has one of the two alone. */
export const hasInitial: ValueTest = (_, words, folded) =>
  words.length > 1 &&
  words.length < 6 &&
  (/^\p{L} .*\p{L}{2}$/u.test(folded) ||
    withoutTitles(folded) !== withoutSuffixes(folded) ||
    (/^\p{L}$/u.test(words.at(-1) ?? '') && FAMILY_NAMES.has(words[0] ?? '')));

/** Names in test data have digits too, as in 'name12'. */
function agreement(evidence: Evidence, tooManyWords: number): number {
  if (evidence.words >= tooManyWords) return 0;
  return (1 - Math.max(...[isNumber, isEmail, isDate, isPhone].map((test) => evidence.share(test)))) / 0.5;
}

function confidence(share: number): number {
  return Math.min(1, 0.5 + share);
}

function areNames(evidence: Evidence): boolean {
  return evidence.share(isLetters) >= 0.7 && evidence.words <= 5;
}

/** Single words of which more are known as this part of a name than as the other. */
function partSign(
  isPart: ValueTest,
  isOther: ValueTest,
  isMore: (own: number, other: number) => boolean,
): Sign {
  return {
    by: 'person',
    find(evidence) {
      const [own, other] = [evidence.share(isPart), evidence.share(isOther)];
      // One or two of many words are names of people, too: the site Morris, the language Per.
      const known = Math.max(evidence.count(isPart), evidence.count(isOther));
      const areParts = areNames(evidence) && evidence.share(isOneWord) >= 0.5;
      const isOne = areParts && own >= 0.04 && known >= SEVERAL && isMore(own, other);
      return isOne ? confidence(own) : undefined;
    },
  };
}

const asWritten = {
  strangers: AMONG_WORDS,
  checks: [placeholderNames, digitsInNames, mixedCase],
  format: caseStyle,
  standardize: withInitialCapitals,
};

export const givenName = defineKind({
  ...asWritten,
  checks: [placeholderNames, titlesInNames, digitsInNames, mixedCase],
  name: 'given_name',
  agreement: (evidence) => agreement(evidence, 4),
  signs: [partSign(isGivenName, isFamilyName, (own, other) => own >= other)],
  compared: { by: 'name' },
});

export const familyName = defineKind({
  ...asWritten,
  name: 'family_name',
  agreement: (evidence) => agreement(evidence, 4),
  signs: [partSign(isFamilyName, isGivenName, (own, other) => own > other)],
  compared: { by: 'name' },
});

/** Names with the surname first among names with it last, or the other way round. A company has a comma before its form, and some names before a title. */
const nameOrder: CheckDefinition = {
  finding: 'name_order',
  criterion: 'consistency',
  severity: 'low',
  sentence: (facts) =>
    `${facts.column} has names with the surname first and others with it last: ${rows(facts.count)} (${facts.share}), such as ${shown(facts)}, ${verb(facts, 'differs', 'differ')} from most.`,
  of({ summary: { counts } }) {
    const givenOf = (value: string) => givenAfterComma(withoutDegrees(value));
    const isFirst = (value: string) => givenOf(value) !== '';
    const isLast = (value: string) => /\p{L} +\p{L}/u.test(value) && !value.includes(',');
    const isKnown = (value: string) => GIVEN_NAMES.has(givenOf(value).split(' ')[0] ?? '');
    const [first = 0, last = 0, known = 0] = [isFirst, isLast, isKnown].map((test) => rowsWith(counts, test));
    const areNames = first > 0 && last > 0 && 2 * known >= first;
    return areNames ? faulty(first > last ? isLast : isFirst) : undefined;
  },
};

export const fullName = defineKind({
  ...asWritten,
  checks: [...asWritten.checks, nameOrder],
  name: 'full_name',
  agreement: (evidence) => Math.min(agreement(evidence, 7), (1 - evidence.share(hasDigit)) / 0.5),
  signs: [
    {
      by: 'person',
      find(evidence) {
        const share = evidence.share(hasGivenName);
        const isWhole =
          areNames(evidence) &&
          evidence.share(isOneWord) < 0.5 &&
          share >= 0.1 &&
          evidence.share(hasComma) < 0.5;
        return isWhole ? confidence(share) : undefined;
      },
    },
    { by: 'person', find: (evidence) => (areCombined(evidence) ? 0.4 : undefined) },
    {
      by: 'person',
      find(evidence) {
        const given = new Set(evidence.summary.sample.map(([value]) => givenByComma(value)));
        given.delete('');
        // Boots come in amber, jade and ruby.
        if (given.size > 0 && given.size <= SEVERAL) return undefined;
        return evidence.atLeast(0.3, isSurnameFirst) && 0.7;
      },
    },
  ],
  compared: {
    by: 'name',
    texts(values) {
      const withGivenFirst = nameTurner(values);
      return (value) => foldText(withGivenFirst(value));
    },
  },
});

/** Names that no list has: two or three words with capitals, of which each recurs beside others. */
function areCombined(evidence: Evidence): boolean {
  if (evidence.share(isCapitalized) < 0.9) return false;
  const names = evidence.summary.sample.map(([value]) => withoutTitles(foldText(value)).split(' '));
  const different = (at: number) => new Set(names.map((words) => words.at(at))).size;
  const [first, last] = [different(0), different(-1)];
  return (
    Math.min(first, last) >= 4 &&
    names.length >= 1.3 * Math.min(first, last) &&
    names.length >= 1.1 * Math.max(first, last)
  );
}

const isCapitalized: ValueTest = (value, words) =>
  words.length >= 2 &&
  words.length <= 4 &&
  /^\p{Lu}\p{Ll}*\.?(?:[ '’-](?:\p{Lu}|\p{Ll}{1,3} \p{Lu})[\p{Ll}'’-]*){1,3}$/u.test(value);

/** What puts given names first: in 'Smith, John', and in 'Smith John' where the names of a column are written so; without degrees. */
export function nameTurner(values: readonly string[]): (name: string) => string {
  const { sample } = summarize({ name: '', values });
  const names = sample.flatMap(([value]) =>
    value.includes(',') ? [] : [withoutTitles(foldText(value)).split(' ')],
  );
  const isKnown = (word: string | undefined) => GIVEN_NAMES.has(word ?? '');
  const isSurname = (word: string | undefined) => FAMILY_NAMES.has(word ?? '');
  const leanTo = (is: typeof isKnown, at: number, than: number) =>
    names.filter((words) => is(words.at(at)) && !is(words.at(than))).length;
  const last = leanTo(isKnown, -1, 0);
  // Thomas and George are surnames where given names are on no list.
  const isSurnameFirst =
    last >= 0.3 * sample.length &&
    last > leanTo(isKnown, 0, -1) &&
    leanTo(isSurname, 0, -1) > leanTo(isSurname, -1, 0);
  return (written) => {
    const name = withoutDegrees(written);
    if (name.includes(',')) return withSurnameLast(name);
    if (!isSurnameFirst) return name;
    const words = withoutTitles(foldText(name)).split(' ');
    const at = Math.max(
      1,
      words.findIndex((word, place) => place > 0 && isKnown(word)),
    );
    return [...words.slice(at), ...words.slice(0, at)].join(' ');
  };
}

/** 'Smith, John' as 'John Smith'; what follows a second comma stays at the end. */
function withSurnameLast(name: string): string {
  const [surname = '', given = '', ...rest] = name.split(',');
  return `${given} ${surname} ${rest.join(' ')}`;
}
