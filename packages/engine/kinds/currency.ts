import { mixedWritings } from './checks.ts';
import { hasDigit, type ValueTest } from './evidence.ts';
import { type CheckDefinition, defineKind } from './kind.ts';
import { shown, values } from './wording.ts';
import { isCurrencyCode } from './words/currencies.ts';

const isCurrency: ValueTest = (value) => isCurrencyCode(value.toUpperCase());
const isCapitalCurrency: ValueTest = (value) => isCurrencyCode(value);
const isCurrencySign: ValueTest = (value) => /^(?:\p{Sc}|[A-Z]{1,2}\$|kr\.?|zł|Kč|Ft|lei)$/u.test(value);

const NAME = 'name';

/** A country may have several. */
const LISTED = /[;,|/] ?/;

/** The codes of a column are alike if their letters are: 'EUR' and 'USD' are, 'EUR' and 'eur' are not. */
function styleOf(listed: string): string {
  const [text = ''] = listed.split(LISTED);
  if (text.length > 3) return NAME;
  return text === text.toUpperCase() ? 'capitals' : 'small letters';
}

const unknownCodes: CheckDefinition = {
  finding: 'unknown_codes',
  criterion: 'validity',
  severity: 'low',
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'is', 'are')} no code of its list (${shown(facts)}).`,
  of({ formats, summary }) {
    const named = formats.find(({ format }) => format === NAME)?.count ?? 0;
    if (named > summary.filled / 2) return undefined;
    const isKnown = (text: string) => isCurrency(text, [], '') || isCurrencySign(text, [], '');
    return (value) => (value.trim().split(LISTED).every(isKnown) ? undefined : value.trim());
  },
};

/** In the letters that most codes have. A name of a currency is another thing, and stays. */
const usualLetters: CheckDefinition = {
  ...mixedWritings,
  suggest({ formats }) {
    const usual = formats[0]?.format;
    return (value) => {
      if (usual === NAME || LISTED.test(value) || styleOf(value.trim()) === NAME) return undefined;
      return usual === 'capitals' ? value.trim().toUpperCase() : value.trim().toLowerCase();
    };
  },
};

export const currency = defineKind({
  name: 'currency',
  agreement: (evidence) => (evidence.words < 4 && evidence.share(hasDigit) < 0.2 ? 1.5 : 0),
  signs: [{ by: 'known code', find: (evidence) => evidence.atLeast(0.9, isCapitalCurrency) }],
  strangers: [],
  checks: [unknownCodes, usualLetters],
  format: styleOf,
  standardize: (text) => (isCurrency(text, [], '') ? text.toUpperCase() : text),
  compared: { by: 'category', group: 'attribute' },
});
