/** Towns, regions and countries. */
import { withInitialCapitals } from '../standardize/capitals.ts';
import { caseStyle } from './case-style.ts';
import { mixedCase } from './checks.ts';
import { countryNames, stateNames } from './country-names.ts';
import { type Evidence, hasDigit, type ValueTest } from './evidence.ts';
import { defineKind } from './kind.ts';
import { isFamilyName, isGivenName } from './person-names.ts';
import { spellingVariants } from './spelling-variants.ts';
import { AMONG_WORDS } from './strangers.ts';
import { countryCode } from './words/countries.ts';
import { CITIES, REGIONS } from './words/places.ts';

const isCity: ValueTest = (_, __, folded) => CITIES.has(folded);
const isRegion: ValueTest = (_, __, folded) => REGIONS.has(folded);
const isCountry: ValueTest = (_, __, folded) => countryCode(folded) !== undefined;
/** 'Ms.' and 'Mr.' are no codes. */
const isWrittenCountry: ValueTest = (value, words, folded) =>
  isCountry(value, words, folded) &&
  (folded.length > 3 || /^(?:\p{Lu}{2,3}|(?:\p{Lu}\.){2,3})$/u.test(value));
/** Whether most values are countries, whatever their header calls them. */
export function areCountries(evidence: Evidence): boolean {
  return evidence.share(isWrittenCountry) >= 0.7;
}

const asWritten = {
  strangers: AMONG_WORDS,
  checks: [spellingVariants, mixedCase],
  format: caseStyle,
};

export const city = defineKind({
  ...asWritten,
  name: 'city',
  agreement: (evidence) => (1 - evidence.share(hasDigit)) / 0.5,
  signs: [
    {
      by: 'town',
      find(evidence) {
        const share = evidence.share(isCity);
        const names = Math.max(evidence.share(isGivenName), evidence.share(isFamilyName));
        const isTown = share >= 0.1 && share > names && evidence.length < 25;
        return isTown ? Math.min(1, 0.5 + share) : undefined;
      },
    },
  ],
  standardize: withInitialCapitals,
  compared: { by: 'text', group: 'area' },
});

export const region = defineKind({
  ...asWritten,
  checks: [stateNames, ...asWritten.checks],
  name: 'region',
  agreement: (evidence) => (evidence.words < 6 ? (1 - evidence.share(hasDigit)) / 0.5 : 0),
  signs: [
    {
      by: 'area',
      find(evidence) {
        const share = evidence.share(isRegion);
        return share >= 0.7 && share > evidence.share(isCountry) ? share : undefined;
      },
    },
  ],
  compared: { by: 'category', group: 'area' },
});

export const country = defineKind({
  ...asWritten,
  checks: [countryNames, ...asWritten.checks],
  name: 'country',
  agreement: (evidence) =>
    evidence.words < 6 ? Math.max(evidence.share(isCountry) / 0.3, (1 - evidence.share(hasDigit)) * 0.9) : 0,
  signs: [
    {
      by: 'area',
      find(evidence) {
        const share = evidence.share(isWrittenCountry);
        return share >= 0.7 && share >= evidence.share(isRegion) ? share : undefined;
      },
    },
  ],
  compared: { by: 'category', group: 'area' },
});
