/** What speaks for and against two rows being the same. Rows are counted from 1 unless a comment says otherwise. */
import type { Checked } from '../findings/check-table.ts';
import type { Grouping } from '../findings/grouping.ts';
import type { MatchResult } from '../match/match-result.ts';
import type { PairEvidence, ReviewPair } from './protocol.ts';
import { cellsOf } from './records.ts';

/** A row is compared with so many rows of its group, to find the one that it is most like. */
const COMPARED = 50;

export function evidenceOf(a: number, b: number, explain: MatchResult['explain']): PairEvidence {
  return { rows: [a, b], ...explain(a - 1, b - 1) };
}

/**
 * The row that a row is most like; undefined if there is no other.
 *
 * @param group rows counted from 0
 */
export function mostLike(
  row: number,
  group: readonly number[],
  explain: MatchResult['explain'],
): number | undefined {
  let best: { row: number; score: number } | undefined;
  for (const other of group.filter((one) => one !== row - 1).slice(0, COMPARED)) {
    const { score } = explain(row - 1, other);
    if (!best || score > best.score) best = { row: other + 1, score };
  }
  return best?.row;
}

/** Pairs in doubt, with what was decided about them. */
export function reviewPairs(
  grouping: Grouping,
  from: number,
  count: number,
  { examined: { table }, matches }: Checked,
): ReviewPair[] {
  const decided = grouping.decided();
  return grouping.review.slice(from, from + count).map(({ a, b }) => {
    const decision = decided(a, b);
    return {
      ...evidenceOf(a + 1, b + 1, matches.explain),
      cells: [cellsOf(table, a), cellsOf(table, b)],
      areTogether: grouping.areTogether(a, b),
      ...(decision && { decision }),
    };
  });
}
