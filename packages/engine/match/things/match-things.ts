import { Integers, Numbering } from '../../algorithms/typed-arrays.ts';
import type { ColumnKind } from '../../kinds/kinds.ts';
import type { Table } from '../../read/table.ts';
import { joinsOf, joinsOfRows } from '../clusters/joins.ts';
import { linkRecords } from '../clusters/linkage.ts';
import { KEPT_ABOVE, zoneOf } from '../clusters/zones.ts';
import type { MatchOptions } from '../match-options.ts';
import type { Matches, ScoredPair } from '../match-result.ts';
import { thingRecords } from './thing-records.ts';
import { compareScreened } from './things-by-chance.ts';

/**
 * The matches of a table whose rows are about things. The result does not depend on the order of rows or columns.
 *
 * @param isDoubtful whether rows that are alike may all be different, as events are: then each such pair is in doubt
 */
export function matchThings(
  table: Table,
  kinds: readonly ColumnKind[],
  { choices = new Map(), progress = () => {}, hasJoins = false }: MatchOptions,
  isDoubtful = false,
): Matches {
  progress('standardize', 0, table.rows);
  const { columns, leftOut, rowOf, recordOf } = thingRecords(table, kinds, choices);
  progress('compare', 0, table.rows);
  const compared = compareScreened(columns, table.rows);
  const { scored, believed, doubtful, explain, byChance } = compared;
  const hasMatches = compared.hasMatches && !isDoubtful;
  progress('cluster', 0, table.rows);
  const sure = scored.only((pair) => !isDoubtful && believed[pair] === 1);
  const labels = new Integers(linkRecords(sure));
  const numbers = new Numbering<number>();
  const pairs: ScoredPair[] = [];
  let at = 0;
  scored.forEach((x, y, score) => {
    const isTogether = labels.at(x) === labels.at(y);
    const isWanted = doubtful[at++] === 1 || isTogether;
    if (score <= KEPT_ABOVE || !isWanted) return;
    const [a, b] = [rowOf.at(x), rowOf.at(y)];
    pairs.push({ a: Math.min(a, b), b: Math.max(a, b), score, zone: zoneOf(score, isTogether) });
  });
  return {
    clusters: recordOf.values.map((record) => numbers.of(labels.at(record))),
    pairs: pairs.sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b),
    ...(hasJoins && {
      joins: joinsOfRows(
        joinsOf(sure, labels),
        Array.from(rowOf.values, (row) => [row]),
      ),
    }),
    hasMatches,
    canTell: true,
    isSure: hasMatches,
    subjects: ['things'],
    leftOut: [...leftOut, ...byChance],
    equal: [],
    wasCompared: (a, b) => a === b || scored.pairs.has(recordOf.at(a), recordOf.at(b)),
    explain: (a, b) => explain(recordOf.at(a), recordOf.at(b)),
  };
}
