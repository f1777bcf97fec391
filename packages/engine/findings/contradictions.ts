import { Lexicon } from '../algorithms/lexicon.ts';
import { isWithin } from '../algorithms/similarity.ts';
import type { FindingDefinition } from '../kinds/finding.ts';
import { rows, shown } from '../kinds/wording.ts';
import { type CodedColumn, NONE } from './coded-column.ts';
import { type Dependency, outvoted } from './dependencies.ts';
import { leastMeant } from './slips.ts';

export const contradictions = {
  finding: 'contradictions',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${facts.column} contradicts other rows in ${rows(facts.count)}: nearly all that agree in other columns, or that stand around, have another value (${shown(facts)}).`,
} as const satisfies FindingDefinition;

/** A cell that columns accuse, because nearly all rows that agree in them have another value. */
interface Accused {
  row: number;
  column: number;
  /** The number of the value that those rows have. */
  usual: number;
  /** How many of them there are. */
  usualRows: number;
  /** The column that accuses. */
  by: number;
  /** Whether the value looks like a slip of the keyboard for the usual one. */
  isSlip: boolean;
}

/**
 * How far one column must determine another before it accuses its cells, as in `Dependency`: `share` at least, `left` at most. More
 * is asked where the value does not look like a slip, because such values are as often true exceptions.
 */
const FOR_SLIPS = { share: 0.95, left: 0.5 };
const FOR_OTHERS = { share: 0.985, left: 0.15 };
/** Where a value does not look like a slip, at least this share of the other rows of its group must have the usual one. */
const NEARLY_ALL = 0.9;
/** So many columns must accuse a cell: if only one does, the fault could be in that one. */
const ACCUSERS = 2;

/** Finds the cells that contradict other columns of their row. */
export function findContradictions(columns: readonly CodedColumn[], accusations: Accusations): Accused[] {
  const lexicon = new Lexicon();
  const found: Accused[] = [];
  for (const [row, cells] of accusations) {
    // Two values that are found with little else make the row one of another kind: the code and the name of a class of these goods.
    const ofItsOwn = [...cells.values()].filter((cell) => !cell.isForeign && cell.strict >= ACCUSERS).length;
    for (const [at, { by, strict, usual, isForeign }] of cells) {
      const column = columns[at];
      const [first] = by;
      const [best] = [...usual].toSorted(([a, x], [b, y]) => y.columns - x.columns || a - b);
      if (!column || first === undefined || !best || by.length < ACCUSERS) continue;
      const code = column.codes.at(row);
      const isOutnumbered = column.counts.at(best[0]) >= leastMeant(column.counts.at(code));
      const isSlip = isOutnumbered && isSlipOf(lexicon, column, code, best[0]);
      if (!isSlip && (strict < ACCUSERS || (!isForeign && ofItsOwn > 1))) continue;
      found.push({ row, column: at, usual: best[0], usualRows: best[1].rows, by: first, isSlip });
    }
  }
  return found.filter((one) => (one.isSlip || !columns[one.column]?.isOwn) && !repeatsItsRow(columns, one));
}

/** What the columns say about one cell. */
interface Accusation {
  by: number[];
  /** How many of them accuse a value that does not look like a slip as well. */
  strict: number;
  /** Whether the value is found more often in other rows than in those that agree with this one in any of them. */
  isForeign: boolean;
  /** The values that they expect: how many columns do, and on how many rows it rests. */
  usual: Map<number, { columns: number; rows: number }>;
}

/** By row, then by column. */
export type Accusations = ReadonlyMap<number, ReadonlyMap<number, Accusation>>;

export function accuse(columns: readonly CodedColumn[], dependencies: readonly Dependency[]): Accusations {
  const accusations = new Map<number, Map<number, Accusation>>();
  for (const dependency of dependencies) {
    if (!meets(dependency, FOR_SLIPS)) continue;
    const { from, to } = dependency;
    const column = columns[to];
    for (const { row, usual, usualRows, ownRows, groupRows } of outvoted(columns, dependency)) {
      const cells = accusations.get(row) ?? new Map<number, Accusation>();
      accusations.set(row, cells);
      const cell: Accusation = cells.get(to) ?? {
        by: [],
        strict: 0,
        isForeign: true,
        usual: new Map(),
      };
      cells.set(to, cell);
      cell.by.push(from);
      if (meets(dependency, FOR_OTHERS) && usualRows >= NEARLY_ALL * (groupRows - 1)) cell.strict++;
      cell.isForeign &&= 2 * ownRows <= (column?.counts.at(column.codes.at(row)) ?? 0);
      const known = cell.usual.get(usual) ?? { columns: 0, rows: 0 };
      cell.usual.set(usual, { columns: known.columns + 1, rows: Math.max(known.rows, usualRows) });
    }
  }
  return accusations;
}

function meets({ share, left }: Dependency, wanted: { share: number; left: number }): boolean {
  return share >= wanted.share && left <= wanted.left;
}

/**
 * At most a third of the letters are edited, and the two are neither both made of digits, for 10115 and 10117 are two places, nor the
 * addresses of two pages.
 */
function isSlipOf(lexicon: Lexicon, { texts }: CodedColumn, code: number, usual: number): boolean {
  const a = (texts[code] ?? '').toLowerCase();
  const b = (texts[usual] ?? '').toLowerCase();
  if (!/\p{L}/u.test(a + b) || b.includes('://')) return false;
  const most = Math.min(8, Math.max(1, Math.floor(Math.max(a.length, b.length) / 3)));
  return isWithin(lexicon, lexicon.id(a), lexicon.id(b), most);
}

/** Whether a word of the value that the usual one lacks stands elsewhere in the row: 'ak_pn-1' is right in a row of 'AK'. */
function repeatsItsRow(columns: readonly CodedColumn[], { row, column, usual }: Accused): boolean {
  const wordsAt = (at: number, code?: number) => {
    const text = columns[at]?.texts[code ?? columns[at]?.codes.at(row) ?? NONE] ?? '';
    return text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  };
  const expected = new Set(wordsAt(column, usual));
  const own = new Set(wordsAt(column).filter((word) => !expected.has(word)));
  return own.size > 0 && columns.some((_, at) => at !== column && wordsAt(at).some((word) => own.has(word)));
}
