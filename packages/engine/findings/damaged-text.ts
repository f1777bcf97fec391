/** What programs on the way did to the text of a value. */
import { rowsWith } from '../algorithms/count-by.ts';
import { faulty } from '../kinds/checks.ts';
import { HABIT } from '../kinds/enough.ts';
import type { Summary } from '../kinds/evidence.ts';
import { meaningOf } from '../kinds/headers.ts';
import type { CheckDefinition, ColumnContext, Condition } from '../kinds/kind.ts';
import { counted, shown, values } from '../kinds/wording.ts';
import { repairMojibake } from '../standardize/mojibake.ts';

/** UTF-8 that was read as Windows-1252 or Latin-1, once or twice: 'Ã¼', 'â€™', 'Â '. */
const MOJIBAKE =
  /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€[\u0080-\u00bf™œ\u009d“”˜¦¢]|Â[\u00a0-\u00bf]|ï¿½|\uFFFD|Ð[\u0080-\u00bf°±µ½¾]|[\u0080-\u009f]/;

export const mojibake: CheckDefinition = {
  finding: 'mojibake',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  explains: true,
  isNoForm: true,
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'was', 'were')} decoded wrongly on the way (${shown(facts)}).`,
  of: () =>
    faulty((value) => MOJIBAKE.test(value) && (value.includes('\uFFFD') || repairMojibake(value) !== value)),
  suggest: () => (value) => repairMojibake(value),
  rule: withoutStrange,
};

/** None of the characters outside of ASCII that only values that fail have. */
export function withoutStrange(
  { summary: { counts } }: ColumnContext,
  faulty: ReadonlySet<string>,
): Condition[] {
  const known = new Set([...counts.keys()].filter((value) => !faulty.has(value)).join(''));
  const strange = [...new Set([...faulty].join(''))].filter(
    (one) => one > '\x7f' && one.length === 1 && !known.has(one),
  );
  return [{ unlike: strange.map((one) => `*${one}*`) }];
}

/** Two numbers that a spreadsheet took for a day or a year with its month: 'Sep-82' was 9-82, '3-Aug' was 8-3. */
const MADE_DATE =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2,4})$/i;

const isMadeDate = (value: string) => MADE_DATE.test(value.trim());

export const spreadsheetDates: CheckDefinition = {
  finding: 'spreadsheet_dates',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'value')} that a spreadsheet seems to have turned into dates (${shown(facts)}): format the column as text before you enter them again.`,
  of({ kind, summary }) {
    const made = kind.name === 'date' ? 1 : share(summary, isMadeDate);
    return made > 0 && made <= HABIT ? faulty(isMadeDate) : undefined;
  },
};

/** A long number as a spreadsheet shows it: '4.00E+15' is all that is left of a card's number. */
const ROUNDED = /^[-+]?\d(?:[.,]\d{1,5})?E\+?(?:0?[89]|[1-4]\d)$/i;
const isRounded = (value: string) => ROUNDED.test(value.trim());

/** Whole numbers and codes; a value with decimals may be written with an exponent. */
const isWhole = (value: string) => /^[A-Z]{0,4}[-+(]?\d(?:[\d ()/-]{0,40}\d)?$/i.test(value.trim());

export const roundedNumbers: CheckDefinition = {
  finding: 'rounded_numbers',
  criterion: 'validity',
  severity: 'high',
  isWrong: true,
  explains: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'number')} that a spreadsheet has rounded (${shown(facts)}): their last digits are lost, take them from the source.`,
  of({ summary }) {
    const rounded = share(summary, isRounded);
    if (rounded === 0) return undefined;
    // Where all are rounded, only the header tells that they were numbers of things.
    const areNumbers = ['identifier', 'row_key', 'phone'].includes(meaningOf(summary.name)?.kind ?? '');
    const isClear = areNumbers || (rounded <= 0.5 && share(summary, isWhole) >= 0.9 * (1 - rounded));
    return isClear && share(summary, (value) => isRounded(value) || isWhole(value)) >= 0.9
      ? faulty(isRounded)
      : undefined;
  },
};

/** The share of the filled rows whose value passes. */
function share({ counts, filled }: Summary, test: (value: string) => boolean): number {
  return filled === 0 ? 0 : rowsWith(counts, test) / filled;
}
