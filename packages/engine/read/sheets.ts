/** Which sheet of a workbook is read. */
import { counted, grouped, quoted } from '../kinds/wording.ts';
import { type Decision, UnreadableError } from './table.ts';

export interface Sheet {
  name: string;
  isHidden: boolean;
  /** How many have a value; absent if they were not counted. */
  rows?: number;
  /** In bytes, where rows were not counted. */
  size?: number;
}

const MAX_LISTED = 20;

/** The first of the visible sheets with the most rows; of all, if none is visible. */
export function largest<T extends Sheet>(sheets: readonly T[]): T | undefined {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const sizeOf = ({ rows = 0, size = rows }: Sheet) => size;
  const [first, ...others] = visible.length > 0 ? visible : sheets;
  return others.reduce((best, one) => (best && sizeOf(one) > sizeOf(best) ? one : best), first);
}

/**
 * The sheet of a workbook with this name, or the largest.
 *
 * @throws UnreadableError
 */
export function chosenSheet<T extends Sheet>(sheets: readonly T[], wanted: string | undefined): T {
  if (sheets.length === 0) throw new UnreadableError('The workbook has no sheets.');
  const chosen = wanted === undefined ? largest(sheets) : sheets.find(({ name }) => name === wanted);
  if (chosen) return chosen;
  throw new UnreadableError(`There is no sheet ${quoted(wanted ?? '')}; the sheets are ${listed(sheets)}.`);
}

/** The choice among several sheets. */
export function choiceOf(sheet: string, sheets: readonly Sheet[]): Decision[] {
  const chosen = sheets.find(({ name }) => name === sheet);
  if (!chosen || sheets.length < 2) return [];
  const rows = chosen.rows === undefined ? '' : ` (${grouped(chosen.rows)})`;
  const others = sheets.filter((one) => one !== chosen);
  return [
    {
      decision: 'sheet',
      lines: { count: 0, examples: [] },
      sentence: `The sheet ${quoted(sheet)} is the visible one with the most rows${rows}; not read: ${listed(others)}.`,
      option: 'sheet',
    },
  ];
}

/** The first names with what is known of each, for a sentence. */
export function listed(sheets: readonly Sheet[]): string {
  const names = sheets.slice(0, MAX_LISTED).map(({ name, rows, isHidden }) => {
    const facts = [isHidden ? 'hidden' : '', rows === undefined ? '' : counted(rows, 'row')].filter(Boolean);
    return `${quoted(name)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
  });
  return names.join(', ') + (sheets.length > MAX_LISTED ? ', ...' : '');
}
