import type { FindingDefinition } from '../kinds/finding.ts';
import { shown, values } from '../kinds/wording.ts';
import { type CodedColumn, NONE } from './coded-column.ts';

export const joinedValues: FindingDefinition = {
  finding: 'joined_values',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'holds', 'hold')} what belongs in another column as well (${shown(facts)}).`,
};

/** A cell with the value of another column behind its own. */
export interface Joined {
  row: number;
  /** The value without what belongs in the other column. */
  suggestion: string;
  /** The other column. */
  other: number;
}

/** The other column's values are a vocabulary: each has several rows. */
const FEWEST_ROWS_OF_VALUE = 3;
/** Fewer cells are values that happen to end so. */
const FEWEST_CELLS = 3;

/**
 * Finds cells that end with a value of another column, where that column is blank: 'San Francisco CA' beside a blank
 * state. What is before it must be a value of the column in other rows, or most such cells have such a beginning.
 */
export function findJoined(columns: readonly CodedColumn[], at: number): Joined[] {
  const column = columns[at];
  if (!column) return [];
  const own = new Set(column.texts.map((text) => text.trim()));
  return columns.flatMap((other, index) => {
    if (index === at || other.filled === column.codes.values.length) return [];
    const words = new Set(other.texts.filter((_, code) => other.counts.at(code) >= FEWEST_ROWS_OF_VALUE));
    if (words.size < 2) return [];
    const found: Joined[] = [];
    let known = 0;
    let blank = 0;
    for (const [row, code] of other.codes.values.entries()) {
      if (code !== NONE) continue;
      blank++;
      const text = column.texts[column.codes.at(row)]?.trim() ?? '';
      const space = text.lastIndexOf(' ');
      const ending = text.slice(space + 1);
      if (space < 1 || !words.has(ending)) continue;
      const suggestion = text.slice(0, space).replace(/[\s,;/-]+$/, '');
      if (own.has(suggestion)) known++;
      found.push({ row, suggestion, other: index });
    }
    const isHabit =
      found.length >= FEWEST_CELLS && known >= 0.3 * found.length && found.length >= 0.1 * blank;
    return isHabit ? found : [];
  });
}
