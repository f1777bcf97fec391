/** What most sources contradict. Few tables say where a row is from: a browser loads this for these alone. */
import { type CodedColumn, NONE } from './coded-column.ts';
import { type Dependencies, type Dependency, outvoted } from './dependencies.ts';
import { sourceIn } from './sources.ts';

/** Of the sources that report on a thing, at least this share says what is right, and at most this share what is wrong. */
const MAJORITY = 0.5;
const MINORITY = 0.3;
/** The fewest sources that report on a thing: fewer have no majority to rely on. */
const FEWEST_SOURCES = 5;

/** A cell that most sources contradict. */
interface OutvotedCell {
  row: number;
  column: number;
  usual: number;
  usualRows: number;
  sources: number;
}

/**
 * Where several sources report on the same things, each once: the cells in which a source differs from most others. The
 * thing is the column that determines most of the others.
 */
export function findDisagreement(
  columns: readonly CodedColumn[],
  rowCount: number,
  { all, determines }: Dependencies,
): OutvotedCell[] {
  const source = sourceIn(columns);
  const sources = columns[source];
  if (!sources) return [];
  const told = [...columns.keys()]
    .filter((thing) => thing !== source && isReportedOnce(columns[thing], sources, rowCount))
    .map((thing) => all.filter((one) => one.from === thing && one.to !== source && isTold(one, determines)))
    .filter((one) => one.length > 0)
    .toSorted(([a], [b]) => (determines[b?.from ?? 0] ?? 0) - (determines[a?.from ?? 0] ?? 0))[0];
  return (told ?? []).flatMap((dependency) =>
    outvoted(columns, dependency)
      .filter(
        ({ usualRows, ownRows, groupRows }) =>
          groupRows >= FEWEST_SOURCES &&
          usualRows >= MAJORITY * groupRows &&
          ownRows <= Math.max(1, MINORITY * groupRows),
      )
      .map(({ row, usual, usualRows, groupRows }) => ({
        row,
        column: dependency.to,
        usual,
        usualRows,
        sources: groupRows,
      })),
  );
}

/** Whether nearly every row has a pair of thing and source of its own, and each thing several sources. */
function isReportedOnce(thing: CodedColumn | undefined, sources: CodedColumn, rowCount: number): boolean {
  if (!thing) return false;
  const pairs = new Set<number>();
  let both = 0;
  for (const [row, code] of thing.codes.values.entries()) {
    const source = sources.codes.at(row);
    if (code === NONE || source === NONE) continue;
    both++;
    pairs.add(code * sources.texts.length + source);
  }
  return both >= 0.99 * rowCount && pairs.size >= 0.98 * both && both >= 4 * thing.texts.length;
}

/** Whether the thing determines the column at least in half, and no less than the column determines others. */
function isTold({ from, to, explained, left }: Dependency, determines: readonly number[]): boolean {
  return explained >= 0.5 && left <= 0.5 && (determines[from] ?? 0) >= (determines[to] ?? 0);
}
