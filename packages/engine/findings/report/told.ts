import type { MatchResult } from '../../match/match-result.ts';
import type { Table } from '../../read/table.ts';

/** The most pairs that are explained: in equal steps from the best to the last, so that good and doubtful ones count. */
const MOST_EXPLAINED = 200;
/** The most columns that are named; those of names count as one. */
const MOST_TOLD = 5;

/** What columns that were compared together told. */
export interface Told {
  /** Their headers. */
  columns: string[];
  /** What they add to the score of a pair of rows in one group, in the mean. */
  added: number;
}

/** The columns that told most between the rows that were put together, the best first. Only what speaks for a pair is named. */
export function toldMost(table: Table, { pairs, explain }: Pick<MatchResult, 'pairs' | 'explain'>): Told[] {
  const same = pairs.filter(({ zone }) => zone === 'same');
  const step = Math.max(1, Math.ceil(same.length / MOST_EXPLAINED));
  const explained = same.filter((_, at) => at % step === 0);
  const sums = new Map<string, { columns: readonly number[]; sum: number }>();
  for (const { a, b } of explained) {
    for (const { columns, added } of explain(a, b).contributions) {
      const key = columns.join(' ');
      const known = sums.get(key);
      sums.set(key, { columns, sum: (known?.sum ?? 0) + added });
    }
  }
  return [...sums.values()]
    .map(({ columns, sum }) => ({
      columns: columns.map((column) => table.columns[column]?.name ?? ''),
      added: sum / explained.length,
    }))
    .filter(({ added }) => added > 0)
    .sort((x, y) => y.added - x.added)
    .slice(0, MOST_TOLD);
}
