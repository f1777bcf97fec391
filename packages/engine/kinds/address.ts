/** Where in a town: the street, the number of the house, and all in one. */
import { withInitialCapitals } from '../standardize/capitals.ts';
import { foldText } from '../standardize/text.ts';
import { caseStyle } from './case-style.ts';
import { mixedCase } from './checks.ts';
import { type Evidence, hasDigit, type ValueTest } from './evidence.ts';
import { runningMask } from './formats.ts';
import { defineKind } from './kind.ts';
import { isNumber } from './number.ts';
import { ADDRESS_THERE } from './shapes.ts';
import { AMONG_ADDRESSES, AMONG_CODES } from './strangers.ts';
import { STREET_ENDINGS, STREET_WORDS } from './words/places.ts';

const HOUSE_NUMBER =
  /^(?:\d{1,5}(?: ?[-/] ?\d{1,5})?(?: ?[a-z])?|(?:unit|flat|apt|lot) ?\d{1,5}[a-z]?)(?: ?\/ ?\d{1,4})?$/i;

/** A postcode within an address. */
const POSTCODE_INSIDE =
  /(?:^|[\s,])(?:\d{5}(?:-\d{4})?|\d{4} ?[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4}|\d{2}-\d{3})(?=$|[\s,])/i;

/** A doctor or a saint, if it is the first word. */
const AMBIGUOUS = new Set(['dr', 'st']);

/** A box at a post office, with its number. */
export const PO_BOX =
  /^(?:p\.? ?o\.? ?box|postfach|bo[iî]te postale|apartado|casella postale|caixa postal|postbus)\W{0,3}(\d[\d -]{0,20})$/i;

export const isStreet: ValueTest = (value, words) =>
  PO_BOX.test(value) ||
  words.some((word, at) => isStreetWord(word, at, words) || (word.length > 6 && STREET_ENDINGS.test(word)));

/** An abbreviation needs a name beside it: 'PL-3' may be a price list. */
function isStreetWord(word: string, at: number, words: readonly string[]): boolean {
  if (!STREET_WORDS.has(word) || (at === 0 && AMBIGUOUS.has(word))) return false;
  return word.length > 3 || words.some((other, place) => place !== at && /\p{L}/u.test(other));
}

export const isThere: ValueTest = (value) => ADDRESS_THERE.test(value);

export const isHouseNumber: ValueTest = (value) => HOUSE_NUMBER.test(value);
const isHouseWithLetter: ValueTest = (value) => HOUSE_NUMBER.test(value) && /[a-z/-]/i.test(value);
const startsWithDigit: ValueTest = (value) => /^\d/.test(value);
/** Three letters in a row; in scripts without spaces one is enough. */
const hasWord: ValueTest = (value) => /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}]/u.test(value);
export const hasComma: ValueTest = (value) => value.includes(',');
export const hasPostcode: ValueTest = (value) => value.length > 12 && POSTCODE_INSIDE.test(value);

const inCommon = {
  agreement: (evidence: Evidence) => Math.min(1 - evidence.share(isNumber), evidence.share(hasWord)) / 0.5,
  strangers: AMONG_ADDRESSES,
  checks: [mixedCase],
  format: caseStyle,
  standardize: withInitialCapitals,
  compared: { by: 'text', group: 'street', texts: () => foldStreet },
} as const;

export const street = defineKind({
  ...inCommon,
  name: 'street',
  signs: [
    {
      by: 'street',
      find(evidence) {
        const share = evidence.share(isStreet);
        return share >= 0.35 && evidence.words < 8 ? Math.min(1, share + 0.2) : undefined;
      },
    },
  ],
});

export const address = defineKind({
  ...inCommon,
  name: 'address',
  signs: [
    { by: 'form', find: (evidence) => evidence.atLeast(0.6, isThere) },
    {
      by: 'address',
      find(evidence) {
        const isWhole =
          evidence.words >= 4 &&
          evidence.share(hasDigit) >= 0.5 &&
          evidence.share(hasComma) >= 0.5 &&
          Math.max(evidence.share(isStreet), evidence.share(hasPostcode)) >= 0.4;
        return isWhole ? 0.8 : undefined;
      },
    },
  ],
});

export const houseNumber = defineKind({
  name: 'house_number',
  agreement: (evidence) => (evidence.length < 10 ? evidence.share(startsWithDigit) / 0.5 : 0),
  signs: [
    {
      by: 'house number',
      find(evidence) {
        const areSuch =
          evidence.share(isHouseNumber) >= 0.9 &&
          evidence.share(isHouseWithLetter) >= 0.03 &&
          evidence.share(isHouseWithLetter) <= 0.5;
        return areSuch ? 0.6 : undefined;
      },
    },
  ],
  strangers: AMONG_CODES,
  format: runningMask,
  compared: { by: 'houseNumber', group: 'street' },
});

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
);
const WORDS: ReadonlyMap<string, string> = new Map([
  ...ORDINALS.map((word, at): [string, string] => [word, `${at + 1}${['st', 'nd', 'rd'][at] ?? 'th'}`]),
  ...(
    'street:st str:st avenue:ave av:ave boulevard:blvd road:rd drive:dr lane:ln la:ln place:pl court:ct square:sq terrace:ter ' +
    'crescent:cres close:cl highway:hwy parkway:pkwy circle:cir circuit:cct north:n south:s east:e west:w ' +
    'strasse:str saint:st mount:mt apartment:apt suite:ste floor:fl'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [word = '', short = ''] = pair.split(':');
      return [word, short];
    }),
]);

/** A street with the usual abbreviations and figures, folded. */
function foldStreet(street: string): string {
  return foldText(street)
    .split(' ')
    .map((word) => WORDS.get(word) ?? word)
    .join(' ');
}
