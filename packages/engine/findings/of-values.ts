import { rowsWith } from '../algorithms/count-by.ts';
import { PO_BOX } from '../kinds/address.ts';
import { DOMINANT, faulty } from '../kinds/checks.ts';
import { HABIT } from '../kinds/enough.ts';
import type { Summary } from '../kinds/evidence.ts';
import type { FindingDefinition } from '../kinds/finding.ts';
import { mask } from '../kinds/formats.ts';
import type { CheckDefinition, ColumnContext, Test } from '../kinds/kind.ts';
import { KINDS } from '../kinds/kinds.ts';
import { strangerAmong } from '../kinds/strangers.ts';
import { counted, rows, shown, values } from '../kinds/wording.ts';
import { isInvisible, withoutInvisible } from '../standardize/invisible.ts';
import { earlyBirths, impossibleAges } from './ages.ts';
import { mojibake, roundedNumbers, spreadsheetDates, withoutStrange } from './damaged-text.ts';
import { leftoverEscapes } from './leftover-escapes.ts';
import { lostZeros } from './lost-zeros.ts';
import { placeholderNumbers } from './placeholder-numbers.ts';

/** A check of one column. */
export interface Check {
  definition: CheckDefinition;
  test: Test;
}

/** A column, and how many of its cells fail each check. */
interface CheckedColumn {
  context: ColumnContext;
  tallies: { found: readonly { definition: FindingDefinition; count: number }[] };
}

/** What can be checked in a column of its kind. A value that one check explains passes those of other names. */
export function checksOf(context: ColumnContext): Check[] {
  const checks = [...FIRST, ...(context.kind.checks ?? []), ...LAST].flatMap((definition) => {
    const test = definition.of(context);
    return test ? [{ definition, test }] : [];
  });
  const explaining = checks.filter(({ definition }) => definition.explains);
  return checks.map((check) => {
    const at = explaining.indexOf(check);
    const before = at < 0 ? explaining : explaining.slice(0, at);
    if (before.length === 0) return check;
    const isExplained = (value: string) => before.some(({ test }) => test(value) !== undefined);
    // Nearly all values pass: those that do need no explanation.
    const test: Check['test'] = (value) => {
      const found = check.test(value);
      return found !== undefined && isExplained(value) ? undefined : found;
    };
    return { ...check, test };
  });
}

/** If more than this share of a column's values fails a check, that is how the column is written. */
const MOST = 0.5;

/**
 * What should stand in place of values that fail a check, and what cleaning writes there; undefined if nothing is known that passes it.
 */
export function suggester(
  { definition, test }: Check,
  { context, tallies }: CheckedColumn,
): ((value: string) => string | undefined) | undefined {
  const { filled, rows, missing } = context.summary;
  const isWord = definition === missingWords;
  const count = tallies.found.find((one) => one.definition === definition)?.count ?? 0;
  const isForm = !definition.isNoForm && count > MOST * (isWord ? rows : filled);
  const suggest = isForm ? undefined : definition.suggest?.(context);
  if (!suggest) return undefined;
  return (value) => {
    if (isWord !== missing.has(value.trim())) return undefined;
    const meant = suggest(value);
    return meant === undefined || meant === value || test(meant) !== undefined ? undefined : meant;
  };
}

export const missingWords: CheckDefinition = {
  finding: 'missing_words',
  criterion: 'completeness',
  severity: 'low',
  explains: true,
  sentence: (facts) =>
    `${facts.column} has a word in place of a missing value in ${rows(facts.count)} (${shown(facts)}): leave these cells empty, or programs take the word for a value.`,
  of({ summary: { missing } }) {
    return (value) => {
      const word = value.trim();
      return word !== '' && missing.has(word) ? word : undefined;
    };
  },
  // Where most missing values are words, that is how the column is written.
  suggest({ summary: { missing, filled, rows } }) {
    const blank = missing.get('') ?? 0;
    return () => (blank > rows - filled - blank ? '' : undefined);
  },
};

const invisibleCharacters: CheckDefinition = {
  finding: 'invisible_characters',
  criterion: 'consistency',
  severity: 'low',
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'value')} with characters that nobody sees.`,
  of: () => faulty((value) => isInvisible(value)),
  rule: withoutStrange,
  // Between signs it may be all that divides two values.
  suggest: () => (value) =>
    value.replace(/^\P{L}+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}](?=[\p{L}\p{N}])|\P{L}+$/gu, withoutInvisible),
};

const isPadded = (value: string) => value !== value.trim();
const hasDoubled = (value: string) => /[^\S\n\r]{2}|\u00a0/.test(value.trim());

const padding: CheckDefinition = {
  finding: 'padding',
  criterion: 'consistency',
  severity: 'low',
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'value')} with spaces before, after or doubled within: programs do not take them for equal to the same text without.`,
  of({ kind, summary: { counts, filled } }) {
    if (kind.isProse) return undefined;
    // Nearly all values may be filled up to one width, and several spaces divide the parts of many.
    const isFilledUp = rowsWith(counts, isPadded) >= DOMINANT * filled;
    const areDivided = rowsWith(counts, hasDoubled) > HABIT * filled;
    return faulty((value) => (!isFilledUp && isPadded(value)) || (!areDivided && hasDoubled(value)));
  },
  rule: () => [{ unlike: [' *', '* ', '*  *', '*\u00a0*'] }],
  // Within other values two spaces may stand between two parts.
  suggest({ kind }) {
    const isName = kind.compared?.by === 'name';
    return (value) => (isName ? value.trim().replace(/([^\S\n\r])[^\S\n\r]+/g, '$1') : value.trim());
  },
};

/** The forms of what most values have behind the words for a P.O. box, which a cell may have without them. */
function boxesIn({ sample }: Summary): ReadonlySet<string> {
  const boxes = sample.flatMap(([value]) => PO_BOX.exec(value)?.[1] ?? []);
  return new Set(boxes.length > sample.length / 2 ? boxes.map(mask) : []);
}

const wrongColumn: CheckDefinition = {
  finding: 'wrong_column',
  criterion: 'validity',
  severity: 'high',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'belongs', 'belong')} in another column (${shown(facts)}).`,
  of({ kind: { strangers }, summary }) {
    const ends = boxesIn(summary);
    // A state may have a code of digits, as long as the others.
    const codes = summary.sample.filter(([value]) => /^\p{Lu}{2,3}$/u.test(value));
    const lengths = new Set(
      codes.length > summary.sample.length / 2 ? codes.map(([{ length }]) => length) : [],
    );
    return (value) => {
      const text = value.trim();
      if (ends.has(mask(text)) || (lengths.has(text.length) && /^\d+$/.test(text))) return undefined;
      const stranger = strangerAmong(strangers, value);
      return stranger === undefined ? undefined : `${value.trim()} (${stranger})`;
    };
  },
};

/** The checks that columns of any kind have, before those of their kind and after. */
const FIRST = [
  missingWords,
  mojibake,
  leftoverEscapes,
  spreadsheetDates,
  roundedNumbers,
  placeholderNumbers,
  lostZeros,
  earlyBirths,
  impossibleAges,
  invisibleCharacters,
  padding,
];
const LAST = [wrongColumn];

export const OF_VALUES: readonly CheckDefinition[] = [
  ...FIRST,
  ...KINDS.flatMap(({ checks = [] }) => checks),
  ...LAST,
];
