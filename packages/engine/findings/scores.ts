import { sum } from '../algorithms/sum.ts';
import type { Criterion } from '../kinds/finding.ts';
import { type ColumnKind, kindOf } from '../kinds/kinds.ts';
import { grouped, listed, percent } from '../kinds/wording.ts';
import type { Column } from '../read/table.ts';
import type { DateOrder } from '../standardize/dates.ts';
import { parseDate } from '../standardize/dates.ts';
import type { Counts } from './counts.ts';

/** What a file shows of one criterion of the readiness assessment. */
export interface Score {
  criterion: Criterion;
  /** 0 to 100; null if the file cannot show it. */
  score: number | null;
  /** How many cells were counted; of uniqueness and timeliness rows. */
  checked: number;
  /** The headers of the columns with values of which none was. */
  notChecked: readonly string[];
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
  /** The criteria of which something is told. */
  told: ReadonlySet<Criterion>;
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

const unseen = (criterion: Criterion, sentence: string): Score => ({
  ...{ criterion, score: null, checked: 0, notChecked: [], sentence },
});

/** What a score is made of. */
interface Tally {
  good: number;
  all: number;
  /** What there is to say, with the share of the good ones and the number of all. */
  says(share: string, all: string): string;
  /** The columns that are not counted, and what is said of them. */
  others?: readonly Cells[];
  because?: string;
}

/** Rounded down; only what is without any finding of its criterion has 100. */
function scored(criterion: Criterion, { told }: Counted, tally: Tally): Score {
  const { good, all, says, others = [], because = '' } = tally;
  const share = all === 0 ? 1 : Math.max(0, good / all);
  const most = good < all || told.has(criterion) ? 999 : 1000;
  const score = Math.min(most, Math.floor(share * 1000)) / 10;
  const notChecked = others.map(({ column }) => column.name);
  const said = says(percent(score === 99.9 ? 0.9995 : score / 100), grouped(all));
  const left = notChecked.length === 0 ? '' : ` ${because}: ${listed(notChecked)}.`;
  return { criterion, score, checked: all, notChecked, sentence: `${said}${left}` };
}

function completeness(counted: Counted): Score {
  const { cells, rows } = counted;
  return scored('completeness', counted, {
    good: sum(cells.map((one) => one.filled - (one.failed.get('completeness') ?? 0))),
    all: sum(cells.map(({ expected }) => expected)),
    says: (share, all) => `${share} of ${all} cells have a value.`,
    others: cells.filter(({ expected }) => expected < rows),
    because: 'Where a blank is an answer, it is not counted',
  });
}

/** The values without a finding of a criterion, of the columns that have rules for it, or in which something was found. */
function ofValues(
  criterion: Criterion,
  counted: Counted,
  hasRules: (one: Cells) => boolean,
  said: Pick<Tally, 'says' | 'because'>,
  none: string,
): Score {
  const failed = (one: Cells) => one.failed.get(criterion) ?? 0;
  const filled = counted.cells.filter((one) => one.filled > 0);
  const ruled = filled.filter((one) => hasRules(one) || failed(one) > 0);
  const all = sum(ruled.map((one) => one.filled));
  if (all === 0) return unseen(criterion, none);
  const others = filled.filter((one) => !ruled.includes(one));
  return scored(criterion, counted, { ...said, good: all - sum(ruled.map(failed)), all, others });
}

function consistency(counted: Counted): Score {
  return ofValues(
    'consistency',
    counted,
    ({ kind }) => !kindOf(kind.kind).isProse,
    {
      says: (share, all) => `${share} of ${all} values use their column’s usual format.`,
      because: 'Not compared, as prose',
    },
    'No column has values whose form can be compared.',
  );
}

function validity(counted: Counted): Score {
  return ofValues(
    'validity',
    counted,
    ({ kind }) => !kindOf(kind.kind).hasNoRules,
    {
      says: (share, all) => `${share} of ${all} values pass every check of their kind.`,
      because: 'Without a rule',
    },
    'No column has values that a rule could check.',
  );
}

function uniqueness(counted: Counted): Score {
  const { rows, duplicates, isMatched, areEvents } = counted;
  if (areEvents) return unseen('uniqueness', 'Rows are events or measurements: one may equal another.');
  const what = isMatched
    ? 'are unique people or companies'
    : 'differ from every row before (only equal rows were compared)';
  const says = (share: string, all: string) => `${share} of ${all} rows ${what}.`;
  return scored('uniqueness', counted, { good: rows - duplicates, all: rows, says });
}

function timeliness(counted: Counted): Score {
  const { cells, rows, today } = counted;
  const changes = cells.find(({ kind }) => kind.kind === 'date' && kind.detail === 'change');
  if (!changes) return unseen('timeliness', 'No column says when a row was last changed.');
  const limit = `${Number(today.slice(0, 4)) - FRESH_YEARS}${today.slice(4)}`;
  const good = changes.column.values.filter((value) => isAfter(value, limit, changes.dateOrder)).length;
  const says = (share: string, all: string) =>
    `${share} of ${all} rows changed in the last ${FRESH_YEARS} years (${changes.column.name}).`;
  return scored('timeliness', counted, { good, all: rows, says });
}

function isAfter(value: string, limit: string, order: DateOrder | undefined): boolean {
  const date = parseDate(value, order);
  if (!date?.isPossible) return false;
  const two = (number: number) => `${number || 12}`.padStart(2, '0');
  return `${date.year}-${two(date.month)}-${two(date.day)}` >= limit;
}
