/** Codes and names of languages and currencies, from the platform's own lists (CLDR). */
import { foldText } from '../../standardize/text.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const SHORT_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const english = namesIn('en');

/** Codes of three letters that files have (ISO 639-2, ISO 639-3). */
const LONG_CODES =
  'eng deu ger fra fre spa ita por nld dut swe pol rus jpn zho chi ara hin kor tur ces cze dan fin nor nob nno hun ell gre heb ukr ron rum bul hrv srp slk slo slv est lav lit cat eus gle cym fas per urd ben tam tel mar guj pan vie tha ind msa may swa yue cmn und mul'.split(
    ' ',
  );

let languageCodes: ReadonlySet<string> | undefined;
let languageNames: ReadonlySet<string> | undefined;
let currencies: ReadonlySet<string> | undefined;

/** @param code in small letters: ISO 639-1, or a frequent one of three letters */
export function isLanguageCode(code: string): boolean {
  languageCodes ??= new Set([...LONG_CODES, ...SHORT_CODES.filter((one) => english.of(one) !== undefined)]);
  return languageCodes.has(code);
}

/** @param folded a name in one of the languages of headers, or in the language itself */
export function isLanguageName(folded: string): boolean {
  if (/\d/.test(folded)) return false;
  languageNames ??= allNames();
  return languageNames.has(folded);
}

/** @param code in capitals (ISO 4217) */
export function isCurrencyCode(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
}

function allNames(): ReadonlySet<string> {
  const names = new Set<string>();
  const others = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'ru', 'ja', 'zh'].map(namesIn);
  for (const code of SHORT_CODES) {
    const name = english.of(code);
    if (name === undefined) continue;
    for (const text of [name, ...others.map((language) => language.of(code)), namesIn(code).of(code)]) {
      if (text !== undefined) names.add(foldText(text));
    }
  }
  return names;
}

function namesIn(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
}
