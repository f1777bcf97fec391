/** Cells that the rows before and after show to be wrong: those of one county stand together, and one among them has another. */
import { groupBy } from '../algorithms/group-by.ts';
import { type CodedColumn, NONE } from './coded-column.ts';
import { AGAINST, areExceptions, compare } from './rest-of-row.ts';
import { groupsOf } from './value-groups.ts';

/** The order of fewer rows may be chance. */
const FEWEST_ROWS = 30;
/** Where more rows than this have another value than those beside them, rows do not stand by it. */
const MOST_SINGLES = 0.25;
/** Of what is told at most this share stands among rows of one value by chance. */
const MOST_BY_CHANCE = 0.1;
/** So many runs of several rows do where none was found. */
const PRIOR = 0.2;

/** Rows of one value that follow each other. */
interface Run {
  code: number;
  /** The first row. */
  row: number;
  rows: number;
  /** The value before. */
  usual: number | undefined;
}

/**
 * Single cells among others of one value. How often rows stand so by chance, those of which several are together show. If another column
 * of the row speaks for the value, or is out of place as well, the row is, and not the cell.
 *
 * @returns with the number of the value that the rows around have
 */
export function outOfPlace(
  columns: readonly CodedColumn[],
): { row: number; column: number; usual: number }[] {
  const found = columns.flatMap((column, at) => aloneIn(columns, column, at));
  return [...groupBy(found, ({ row }) => row).values()].flatMap((cells) => (cells[1] ? [] : cells));
}

function aloneIn(columns: readonly CodedColumn[], column: CodedColumn, at: number) {
  const runs = runsOf(column);
  const singles = runs.filter(({ rows }) => rows === 1);
  const { isMeasured, isOwn, filled } = column;
  if (isMeasured || isOwn || filled < FEWEST_ROWS || singles.length > MOST_SINGLES * filled) return [];
  const inRuns = new Set(runs.filter(({ rows }) => rows > 1).map(({ code }) => code));
  const alone = amongOthers(runs).filter(({ code, rows }) => rows === 1 && inRuns.has(code));
  const others = runsOf(column, new Set(alone.map(({ row }) => row))).filter(({ rows }) => rows > 1);
  const byChance = (singles.length * (amongOthers(others).length + PRIOR)) / (others.length + 1);
  if (byChance > MOST_BY_CHANCE * alone.length) return [];
  const cells = alone.map(({ row, code, usual = NONE }) => ({ row, column: at, code, usual }));
  const groups = groupsOf(column);
  const compared = compare(columns, [at], cells, groups, groups, ({ code, usual }) => [usual, code]);
  const wrong = cells.filter((_, one) => {
    const { most = 0, against = 0 } = compared[one] ?? {};
    return Math.max(1, most) * against >= AGAINST;
  });
  return areExceptions(cells.length - wrong.length, wrong.length) ? [] : wrong;
}

/** Those with one value before and after. */
function amongOthers(runs: readonly Run[]): Run[] {
  return runs.filter(({ usual }, at) => usual !== undefined && usual === runs[at + 1]?.code);
}

/** Rows without a value part none, nor do those that are left out. */
function runsOf({ codes }: CodedColumn, without?: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  for (const [row, code] of codes.values.entries()) {
    const last = runs.at(-1);
    if (code === NONE || without?.has(row)) continue;
    if (last?.code === code) last.rows++;
    else runs.push({ code, row, rows: 1, usual: last?.code });
  }
  return runs;
}
