import type { FindingDefinition } from '../kinds/finding.ts';
import { shown, values } from '../kinds/wording.ts';
import { type CodedColumn, NONE } from './coded-column.ts';

export const joinedValues = {
  finding: 'joined_values',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'holds', 'hold')} what belongs in another column as well (${shown(facts)}).`,
} as const satisfies FindingDefinition;

/** A cell with the value of another column behind its own. */
interface Joined {
  row: number;
  column: number;
  /** The value without what belongs in the other column. */
  suggestion: string;
  /** The other column, and what belongs there. */
  other: number;
  end: string;
}

/** A value of the other column is looked for if at least so many rows have it: with fewer it is no word of a vocabulary. */
const FEWEST_ROWS_OF_VALUE = 3;
/** At least so many cells of a column must end with values of the other: fewer happen to end so. */
const FEWEST_CELLS = 3;
/** The most steps, one for each row of each pair of columns. So many take about a second; larger tables are not searched. */
const MOST_STEPS = 40_000_000;

/**
 * Finds cells that end with a value of another column, where that column is blank: 'San Francisco CA' beside a blank
 * state. What is before it must be a value of the column in other rows, or most such cells have such a beginning.
 */
export function findJoined(columns: readonly CodedColumn[], rows: number): Joined[] {
  const others = columns.flatMap((column, at) => {
    const words = column.texts.filter((_, code) => column.counts.at(code) >= FEWEST_ROWS_OF_VALUE);
    return words.length >= 2 && column.filled < rows ? [{ at, words: new Set(words) }] : [];
  });
  const suspects = columns.map(suspectOf).filter(({ endings }) => endings.length > 0);
  if (others.length * suspects.length * rows > MOST_STEPS) return [];
  return suspects.flatMap((suspect) =>
    others.flatMap((other) => (other.at === suspect.at ? [] : joinedWith(columns, suspect, other))),
  );
}

function joinedWith(
  columns: readonly CodedColumn[],
  suspect: Suspect,
  other: { at: number; words: ReadonlySet<string> },
): Joined[] {
  const column = columns[suspect.at];
  const blanks = columns[other.at];
  const suggestions = new Map<number, { suggestion: string; end: string }>();
  for (const { code, text, space, end } of suspect.endings) {
    const suggestion = text.slice(0, space).replace(/[\s,;/-]{1,10}$/, '');
    if (other.words.has(end)) suggestions.set(code, { suggestion, end });
  }
  if (!column || !blanks || suggestions.size === 0) return [];
  const found: Joined[] = [];
  let blank = 0;
  for (const [row, code] of blanks.codes.values.entries()) {
    if (code !== NONE) continue;
    blank++;
    const joined = suggestions.get(column.codes.at(row));
    if (joined) found.push({ row, column: suspect.at, other: other.at, ...joined });
  }
  if (found.length < FEWEST_CELLS || found.length < 0.1 * blank) return [];
  const own = new Set(column.texts.map((text) => text.trim()));
  const known = found.filter(({ suggestion }) => own.has(suggestion)).length;
  return known >= 0.3 * found.length ? found : [];
}

/** A column with values of several words. */
interface Suspect {
  at: number;
  /** Those values with their last word, which is behind `space`. */
  endings: readonly { code: number; text: string; space: number; end: string }[];
}

function suspectOf({ texts }: CodedColumn, at: number): Suspect {
  const endings = texts.flatMap((untrimmed, code) => {
    const text = untrimmed.trim();
    const space = text.lastIndexOf(' ');
    return space < 1 ? [] : [{ code, text, space, end: text.slice(space + 1) }];
  });
  return { at, endings };
}
