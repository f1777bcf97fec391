import { rowsWith } from '../algorithms/count-by.ts';
import { faulty, oddFormats, usualFormats } from './checks.ts';
import { isYear } from './date.ts';
import { hasDigit, type ValueTest } from './evidence.ts';
import { mask } from './formats.ts';
import { type CheckDefinition, type ColumnContext, defineKind, type Test } from './kind.ts';
import { isInteger, isNumber } from './number.ts';
import { AMONG_CODES } from './strangers.ts';

/**
 * Postcodes with letters or signs: United Kingdom, Canada, Netherlands, Ireland, Poland, Portugal, Brazil, Japan, United States; and with the
 * sign of a European country before them.
 */
const FORM =
  /^(?:[A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{2})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}|[A-Z]\d[\dW] ?(?=\d{0,3}[A-Z])[A-Z\d]{4}|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3,4}|\d{3}-\d{4}|(?:A|AT|AZ|B|BE|CH|CZ|D|DE|DK|E|ES|F|FI|FL|FR|H|HR|HU|I|IT|L|LI|LT|LU|LV|MD|N|NL|NO|P|PL|PT|RO|S|SE|SI|SK)-\d{4,5}|\d{3} \d{2})$/i;

export const hasPostcodeForm: ValueTest = (value) => FORM.test(value);

const hasFour: ValueTest = (value) => value.length === 4;
const hasFive: ValueTest = (value) => value.length === 5;

/** Not the first half of a British one alone, which other codes look like. */
const isWhole: ValueTest = (value, ...rest) => value.length > 4 && hasPostcodeForm(value, ...rest);

/** Postcodes of digits alone. */
export const isPostcodeOfDigits: ValueTest = (value) => /^\d{4,6}$/.test(value);

/** Where most are postcodes with letters, any postcode with a form of its own is one. */
const odd: CheckDefinition = {
  ...oddFormats,
  of(context) {
    const usual = usualFormats(context);
    const isUnspaced = unspaced(context);
    if (!usual) return isUnspaced;
    const haveLetters = [...usual].some((format) => format.includes('A'));
    return faulty((value) => {
      const text = value.trim();
      return (
        isUnspaced?.(value) !== undefined || (!usual.has(mask(text)) && !(haveLetters && FORM.test(text)))
      );
    });
  },
  suggest: () => (value) => withSpace(value.trim()),
};

/** Those without their space or capitals, where nearly all have them. */
function unspaced({ summary: { counts, filled } }: ColumnContext): Test | undefined {
  const isWritten = (value: string) => withSpace(value.trim()) === value.trim();
  return rowsWith(counts, isWritten) >= 0.9 * filled ? faulty((value) => !isWritten(value)) : undefined;
}

export const postcode = defineKind({
  name: 'postcode',
  agreement: (evidence) =>
    Math.max(
      evidence.share(hasPostcodeForm),
      evidence.share(isPostcodeOfDigits),
      evidence.length < 12 ? evidence.share(hasDigit) / 2 : 0,
    ) / 0.4,
  signs: [
    {
      by: 'postcode form',
      find(evidence) {
        const form = evidence.share(isWhole);
        const all = form >= 0.1 ? form + evidence.share(isPostcodeOfDigits) : 0;
        return Math.max(form, all - 0.3) >= 0.6 ? Math.min(1, all) : undefined;
      },
    },
    {
      by: 'digits',
      find(evidence) {
        const areOfOneLength = evidence.share(hasFour) >= 0.95 || evidence.share(hasFive) >= 0.95;
        const areCodes =
          areOfOneLength &&
          evidence.summary.filled >= 10 &&
          evidence.distinct < 0.95 &&
          evidence.share(isNumber) >= 0.9 &&
          evidence.share(isInteger) >= 0.95 &&
          evidence.share(isYear) < 0.9;
        return areCodes ? 0.5 : undefined;
      },
    },
  ],
  strangers: AMONG_CODES,
  checks: [odd],
  format: mask,
  standardize: withSpace,
  compared: { by: 'code', group: 'area' },
});

/** In capitals, with the space of the United Kingdom, Canada and the Netherlands. */
function withSpace(text: string): string {
  return text
    .toUpperCase()
    .replace(/^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/, '$1 $2')
    .replace(/^([A-Z]\d[A-Z]) ?(\d[A-Z]\d)$/, '$1 $2')
    .replace(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2');
}
