/** Codes and names of languages and currencies, from the platform's own lists (CLDR). */
import { foldText } from '../../standardize/text.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Codes of three letters that files have (ISO 639-2, ISO 639-3). */
const LONG_CODES =
  'eng deu ger fra fre spa ita por nld dut swe pol rus jpn zho chi ara hin kor tur ces cze dan fin nor nob nno hun ell gre heb ukr ron rum bul hrv srp slk slo slv est lav lit cat eus gle cym fas per urd ben tam tel mar guj pan vie tha ind msa may swa yue cmn und mul'.split(
    ' ',
  );

let languages: { codes: ReadonlySet<string>; names: ReadonlySet<string> } | undefined;
let currencies: ReadonlySet<string> | undefined;

/** @param code in small letters: ISO 639-1, or a frequent one of three letters */
export function isLanguageCode(code: string): boolean {
  languages ??= allLanguages();
  return languages.codes.has(code);
}

/** @param folded a name in one of the languages of headers, or in the language itself */
export function isLanguageName(folded: string): boolean {
  languages ??= allLanguages();
  return languages.names.has(folded);
}

/** @param code in capitals (ISO 4217) */
export function isCurrencyCode(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
}

function allLanguages() {
  const codes = new Set(LONG_CODES);
  const names = new Set<string>();
  const namesIn = (language: string) =>
    new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
  const [english, ...others] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'ru', 'ja', 'zh'].map(
    namesIn,
  );
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = english?.of(code);
    if (name === undefined) continue;
    codes.add(code);
    for (const text of [name, ...others.map((in_) => in_.of(code)), namesIn(code).of(code)]) {
      if (text !== undefined) names.add(foldText(text));
    }
  }
  return { codes, names };
}
