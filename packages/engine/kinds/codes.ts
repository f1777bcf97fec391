/** Languages and currencies: codes of lists that everybody shares, and names. */
import { foldText } from '../standardize/text.ts';
import { mixedWritings } from './checks.ts';
import { hasDigit, type ValueTest } from './evidence.ts';
import { type CheckDefinition, defineKind } from './kind.ts';
import { shown, values } from './wording.ts';
import { isCurrencyCode, isLanguageCode, isLanguageName } from './words/codes.ts';
import { countryCode } from './words/countries.ts';
import { REGIONS } from './words/places.ts';

/** A language, perhaps with its script and region (BCP 47): 'de', 'pt-BR', 'zh_Hant_TW'. */
const TAG = /^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?$/i;

const isTag: ValueTest = (value) => isLanguageCode(TAG.exec(value)?.[1]?.toLowerCase() ?? '');
const isName: ValueTest = (_, __, folded) => isLanguageName(folded);
const isSmallTag: ValueTest = (value, ...rest) =>
  /^[a-z]{2,3}(?:$|[-_])/.test(value) && isTag(value, ...rest);
const isLongTag: ValueTest = (value, ...rest) => /^[a-z]{2,3}[-_][a-z]/i.test(value) && isTag(value, ...rest);
const isPlace: ValueTest = (_, __, folded) => countryCode(folded) !== undefined || REGIONS.has(folded);

const isCurrency: ValueTest = (value) => isCurrencyCode(value.toUpperCase());
const isCapitalCurrency: ValueTest = (value) => isCurrencyCode(value);
const isCurrencySign: ValueTest = (value) => /^(?:\p{Sc}|[A-Z]{1,2}\$|kr\.?|zł|Kč|Ft|lei)$/u.test(value);

const unknownCodes: Omit<CheckDefinition, 'of'> = {
  finding: 'unknown_codes',
  criterion: 'validity',
  severity: 'low',
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'is', 'are')} no code of its list (${shown(facts)}).`,
};

function inList(isCode: (text: string) => boolean): CheckDefinition {
  return {
    ...unknownCodes,
    of({ formats, summary }) {
      const named = formats.find(({ format }) => format === NAME)?.count ?? 0;
      if (named > summary.filled / 2) return undefined;
      return (value) => (isCode(value.trim()) ? undefined : value.trim());
    },
  };
}

const NAME = 'name';

/** The codes of a column are alike if their letters are: 'de' and 'pt-BR' are, 'de' and 'DE' are not. */
function styleOf(text: string): string {
  if (text.length > 3 && !/[-_]/.test(text)) return NAME;
  const [code = ''] = text.split(/[-_]/);
  return code === code.toUpperCase() ? 'capitals' : 'small letters';
}

function standardTag(text: string): string {
  const [, code, script, region] = TAG.exec(text) ?? [];
  if (code === undefined || !isLanguageCode(code.toLowerCase())) return text;
  const title = script && script.slice(0, 1).toUpperCase() + script.slice(1).toLowerCase();
  return [code.toLowerCase(), title, region?.toUpperCase()].filter(Boolean).join('-');
}

/** In the letters that most codes have. A name of a language or currency is another thing, and stays. */
const usualLetters: CheckDefinition = {
  ...mixedWritings,
  suggest({ formats }) {
    const usual = formats[0]?.format;
    return (value) => {
      const [code = ''] = value.trim().split(/[-_]/);
      if (usual === NAME || styleOf(value.trim()) === NAME) return undefined;
      return (
        (usual === 'capitals' ? code.toUpperCase() : code.toLowerCase()) + value.trim().slice(code.length)
      );
    };
  },
};

export const language = defineKind({
  name: 'language',
  phrases:
    'language,language code,lang,locale,preferred language,native language,mother tongue,sprache,muttersprache,sprachcode,langue,code langue,idioma,lengua,lingua,lingua madre,taal,taalcode,sprak,spraak,jezyk,kieli,jazyk,nyelv,dil,язык,言語,语言,語言,언어',
  agreement: (evidence) => (evidence.words < 4 && evidence.share(hasDigit) < 0.2 ? 1.5 : 0),
  signs: [
    {
      by: 'known code',
      find(evidence) {
        // Where all say 'no', nobody speaks Norwegian.
        if (evidence.summary.counts.size < 2) return undefined;
        if (evidence.share(isLongTag) >= 0.8) return 0.9;
        const share = evidence.share(isSmallTag);
        return share >= 0.9 ||
          (evidence.share(isTag) >= 0.9 && evidence.share(isTag) > evidence.share(isPlace))
          ? 0.7
          : undefined;
      },
    },
    { by: 'known code', find: (evidence) => evidence.atLeast(0.8, isName) },
  ],
  strangers: [],
  checks: [inList((text) => isLanguageName(foldText(text)) || isTag(text, [], '')), usualLetters],
  format: styleOf,
  standardize: standardTag,
  compared: { by: 'category', group: 'attribute' },
});

export const currency = defineKind({
  name: 'currency',
  phrases:
    'currency,currency code,ccy,curr,wahrung,wahrungscode,devise,monnaie,code devise,moneda,divisa,codigo de moneda,valuta,moeda,waluta,mena,penznem,para birimi,valuutta,валюта,通貨,货币,币种,통화',
  agreement: (evidence) => (evidence.words < 4 && evidence.share(hasDigit) < 0.2 ? 1.5 : 0),
  signs: [{ by: 'known code', find: (evidence) => evidence.atLeast(0.9, isCapitalCurrency) }],
  strangers: [],
  checks: [inList((text) => isCurrency(text, [], '') || isCurrencySign(text, [], '')), usualLetters],
  format: styleOf,
  standardize: (text) => (isCurrency(text, [], '') ? text.toUpperCase() : text),
  compared: { by: 'category', group: 'attribute' },
});
