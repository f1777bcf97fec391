import type { Criterion } from '../kinds/finding.ts';
import { type ColumnKind, kindOf } from '../kinds/kinds.ts';
import { percent } from '../kinds/wording.ts';
import type { Column } from '../read/table.ts';
import type { DateOrder } from '../standardize/dates.ts';
import { parseDate } from '../standardize/dates.ts';
import type { Counts } from './counts.ts';

/** What a file shows of one criterion of the readiness assessment. */
export interface Score {
  criterion: Criterion;
  /** 0 to 100; null if the file cannot show it. */
  score: number | null;
  /** How it was counted, or why it was not. */
  sentence: string;
}

/** The cells of one column. */
interface Cells extends Counts {
  kind: ColumnKind;
  column: Column;
  dateOrder: DateOrder | undefined;
}

interface Counted {
  rows: number;
  cells: readonly Cells[];
  /** Rows that repeat one before. */
  duplicates: number;
  isMatched: boolean;
  /** Whether rows may repeat others. */
  areEvents: boolean;
  /** ISO 8601. */
  today: string;
}

/** A score for each criterion, in the order of the assessment. */
export function scoresOf(counted: Counted): Score[] {
  if (counted.rows === 0) return CRITERIA.map((criterion) => unseen(criterion, 'The table has no rows.'));
  return [
    unseen(
      'accuracy',
      'A file cannot show whether its values are true: compare a random sample with the source.',
    ),
    completeness(counted),
    consistency(counted),
    timeliness(counted),
    validity(counted),
    uniqueness(counted),
  ];
}

const CRITERIA: readonly Criterion[] = [
  ...(['accuracy', 'completeness', 'consistency', 'timeliness', 'validity', 'uniqueness'] as const),
];

/** Years after which an entry counts as stale: about a seventh of people move in one year (United States Census, 2010s). */
const FRESH_YEARS = 2;

const unseen = (criterion: Criterion, sentence: string): Score => ({ criterion, score: null, sentence });

function scored(criterion: Criterion, good: number, all: number, sentence: (share: string) => string): Score {
  const share = all === 0 ? 1 : Math.max(0, good / all);
  // Only what is without fault has 100.
  const score = good < all ? Math.min(99.9, Math.round(share * 1000) / 10) : 100;
  return { criterion, score, sentence: sentence(percent(share)) };
}

const sum = (cells: readonly Cells[], of: (one: Cells) => number) =>
  cells.reduce((total, one) => total + of(one), 0);

function completeness({ cells }: Counted): Score {
  const filled = sum(cells, (one) => one.filled - (one.failed.get('completeness') ?? 0));
  const all = sum(cells, ({ expected }) => expected);
  return scored('completeness', filled, all, (share) => `${share} of all cells have a value.`);
}

function consistency({ cells }: Counted): Score {
  const compared = cells.filter(({ kind }) => !kindOf(kind.kind).isProse && kind.kind !== 'empty');
  const all = sum(compared, ({ filled }) => filled);
  if (all === 0) return unseen('consistency', 'No column has values whose form can be compared.');
  const odd = sum(compared, ({ failed }) => failed.get('consistency') ?? 0);
  return scored(
    'consistency',
    all - odd,
    all,
    (share) => `${share} of values use their column’s usual format.`,
  );
}

function validity({ cells }: Counted): Score {
  const ruled = cells.filter(({ kind }) => !kindOf(kind.kind).hasNoRules);
  const all = sum(ruled, ({ filled }) => filled);
  if (all === 0) return unseen('validity', 'No column has values that a rule could check.');
  const invalid = sum(ruled, ({ failed }) => failed.get('validity') ?? 0);
  return scored(
    'validity',
    all - invalid,
    all,
    (share) => `${share} of values pass every check of their kind.`,
  );
}

function uniqueness({ rows, duplicates, isMatched, areEvents }: Counted): Score {
  if (areEvents) return unseen('uniqueness', 'Rows are events or measurements: one may equal another.');
  const what = isMatched
    ? 'are unique people or companies'
    : 'differ from every row before (only equal rows were compared)';
  return scored('uniqueness', rows - duplicates, rows, (share) => `${share} of rows ${what}.`);
}

function timeliness({ cells, rows, today }: Counted): Score {
  const changes = cells.find(({ kind }) => kind.kind === 'date' && kind.detail === 'change');
  if (!changes) return unseen('timeliness', 'No column says when a row was last changed.');
  const limit = `${Number(today.slice(0, 4)) - FRESH_YEARS}${today.slice(4)}`;
  const fresh = changes.column.values.filter((value) => isAfter(value, limit, changes.dateOrder)).length;
  return scored(
    'timeliness',
    fresh,
    rows,
    (share) => `${share} of rows changed in the last ${FRESH_YEARS} years (${changes.column.name}).`,
  );
}

function isAfter(value: string, limit: string, order: DateOrder | undefined): boolean {
  const date = parseDate(value, order);
  if (!date?.isPossible) return false;
  const two = (number: number) => `${number || 12}`.padStart(2, '0');
  return `${date.year}-${two(date.month)}-${two(date.day)}` >= limit;
}
