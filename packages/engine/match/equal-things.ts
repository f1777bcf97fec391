import type { ColumnKind } from '../kinds/kinds.ts';
import type { Table } from '../read/table.ts';
import { groupsOf } from './clusters/groups.ts';
import { Texts } from './compare/texts.ts';
import { isOwnNumber } from './list-or-events/rows-are.ts';
import type { Matches } from './match-result.ts';
import { SURE } from './overrides.ts';

/**
 * Things are not compared: two rows are one if every cell is equal, and a number that each thing has for itself is among them. Without such
 * a number equal rows may be two of a kind, such as vehicles of one make and year.
 *
 * @param none what is told of rows that are not compared
 */
export function withEqualThings(table: Table, kinds: readonly ColumnKind[], none: Matches): Matches {
  if (!kinds.some((one) => isOwnNumber(table, one))) return none;
  const rows = Array.from({ length: table.rows }, (_, row) =>
    JSON.stringify(table.columns.map(({ values }) => (values[row] ?? '').trim())),
  );
  const clusters = Texts.of(rows).ids;
  const isOne = (a: number, b: number) => clusters[a] === clusters[b];
  return {
    ...none,
    clusters,
    equal: groupsOf(clusters),
    wasCompared: isOne,
    explain: (a, b) => (isOne(a, b) ? { score: SURE, prior: 0, contributions: [] } : none.explain(a, b)),
  };
}
