import {
  baselines,
  type ColumnKind,
  curveOf,
  evaluate,
  type MatchResult,
  type RowPair,
  type Table,
  wrongPairs,
} from '@assay/engine';
import type { Recomputed, WrongKind, WrongPair } from './accuracy-protocol.ts';
import { cellsOf } from './cells.ts';

/** A table of which it is known who is who, with what was found in it. */
interface MatchedTable {
  table: Table;
  kinds: readonly ColumnKind[];
  /** The label of each row. */
  truth: ArrayLike<string | number>;
  matches: MatchResult;
  /** Seconds that finding took. */
  seconds: number;
}

/** What was found in a table, compared with the truth. */
export class JudgedTable {
  readonly #found: MatchedTable;
  readonly #wrong: Readonly<Record<WrongKind, readonly RowPair[]>>;

  constructor(found: MatchedTable) {
    const { matches, truth } = found;
    this.#found = found;
    const { together, apart } = wrongPairs(matches.clusters, truth);
    const scored = (pairs: readonly RowPair[]) =>
      pairs.map((pair) => ({ ...pair, score: matches.explain(pair.a, pair.b).score }));
    this.#wrong = {
      together: scored(together).sort((x, y) => y.score - x.score),
      apart: scored(apart).sort((x, y) => x.score - y.score),
    };
  }

  figures(): Recomputed {
    const { table, kinds, truth, matches, seconds } = this.#found;
    const curve = curveOf(matches, truth);
    const chosen = curve.find(({ threshold }) => threshold === 0);
    if (!chosen) throw new Error('The curve has no point at 0');
    const { together, apart } = this.#wrong;
    return {
      rows: table.rows,
      columns: table.columns.map(({ name }) => name),
      found: evaluate(matches.clusters, truth),
      baselines: baselines(table, kinds).map(({ name, clusters }) => ({
        name,
        figures: evaluate(clusters, truth),
      })),
      seconds,
      recordsPerSecond: table.rows / seconds,
      curve,
      chosen,
      wrong: {
        together: together.length,
        apart: apart.length,
        neverCompared: apart.filter(({ a, b }) => !matches.wasCompared(a, b)).length,
      },
    };
  }

  wrongPairs(kind: WrongKind, from: number, count: number): WrongPair[] {
    const { table, matches } = this.#found;
    return this.#wrong[kind].slice(from, from + count).map(({ a, b }) => ({
      rows: [a + 1, b + 1],
      ...matches.explain(a, b),
      cells: [cellsOf(table, a), cellsOf(table, b)],
      wasCompared: matches.wasCompared(a, b),
    }));
  }
}
