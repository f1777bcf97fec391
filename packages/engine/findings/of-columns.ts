/** What is found by looking at a column as a whole. As in `of-rows.ts`, a definition says which rows have the finding. */
import type { Summary } from '../kinds/evidence.ts';
import { headerWords, meaningOf } from '../kinds/headers.ts';
import { isOfSomebody } from '../kinds/identifier.ts';
import type { ColumnContext } from '../kinds/kind.ts';
import { mostFrequent } from '../kinds/most-frequent.ts';
import { alternativeTo, mayBeBlank } from '../kinds/optional.ts';
import { isRole } from '../kinds/roles.ts';
import { rows, shown, verb } from '../kinds/wording.ts';
import type { Column } from '../read/table.ts';
import { foldText } from '../standardize/text.ts';
import type { RowsDefinition } from './finding.ts';
import { rowsWhere } from './of-rows.ts';
import type { Tallies } from './tally.ts';

/** A column, and what is known of it. */
interface ColumnFacts {
  column: Column;
  context: ColumnContext;
  tallies: Pick<Tallies, 'faulty'>;
  /** Per row the number of its cluster, if duplicates were looked for. */
  clusters?: ArrayLike<number> | undefined;
}

export const emptyColumn: RowsDefinition<ColumnFacts> = {
  finding: 'empty_column',
  criterion: 'completeness',
  severity: 'low',
  sentence: ({ column }) => `${column} has no values at all: fill it or drop it.`,
  rows: ({ context }) =>
    rowsWhere(context.summary.filled === 0 && !mayBeBlank(context) ? context.summary.rows : 0, () => true),
  namesNoRows: true,
};

export const missingValues: RowsDefinition<ColumnFacts> = {
  finding: 'missing_values',
  criterion: 'completeness',
  severity: 'low',
  sentence: ({ column, count, share }) => `${column} is missing in ${rows(count)} (${share}).`,
  // Words for a missing value are a finding of their own: no cell is counted in both.
  rows({ column: { values }, context }) {
    const others = alternativeTo(context);
    const { filled, rows } = context.summary;
    const isAsked = filled > 0 && (others !== undefined || !mayBeBlank(context));
    return rowsWhere(isAsked ? rows : 0, (row) => !values[row]?.trim() && !others?.[row]?.trim());
  },
};

/** Rows that repeat a value where each should have its own; not the value of a row that describes the same, nor one that is wrong itself. */
export const repeatedKeys: RowsDefinition<ColumnFacts> = {
  finding: 'repeated_keys',
  criterion: 'uniqueness',
  severity: 'high',
  sentence: (facts) =>
    `${facts.column} differs in nearly every row, but ${rows(facts.count)} ${verb(facts, 'repeats', 'repeat')} the value of an earlier row (${shown(facts)}).`,
  rows: repeatingRows,
  examples(facts) {
    const found = new Map<string, number>();
    for (const row of repeatingRows(facts)) {
      const value = facts.column.values[row] ?? '';
      found.set(value, (found.get(value) ?? 1) + 1);
    }
    return mostFrequent(found);
  },
};

function repeatingRows({ column: { values }, context, tallies, clusters }: ColumnFacts): Iterable<number> {
  const { kind, detail, summary } = context;
  const { counts, filled, rows, name } = summary;
  if (counts.size === filled || isOfOthers(context)) return [];
  const isKey = kind.isKey?.(summary, detail) === true;
  // A number that somebody may have in several rows: of these, the rows of others.
  const areOthers =
    isKey || kind.name !== 'identifier' || !isOfSomebody(name) ? undefined : strangersIn(context);
  if (!isKey && !areOthers) return [];
  // Families and offices share a mailbox: where rows were compared, those who do are duplicates or two.
  if (kind.name === 'email' && clusters) return [];
  const seen = new Map<string, { first: number; clusters: Set<number> }>();
  return rowsWhere(rows, (row) => {
    const value = values[row] ?? '';
    if (!((counts.get(value) ?? 0) > 1) || tallies.faulty.has(value)) return false;
    const cluster = clusters?.[row] ?? row;
    const known = seen.get(value);
    seen.set(value, known ?? { first: row, clusters: new Set([cluster]) });
    if (!known || known.clusters.has(cluster)) return false;
    known.clusters.add(cluster);
    return areOthers?.(known.first, row) !== false;
  });
}

/** Where so many of the rows have a number of their own, it numbers whom they are about, and not what happened to them. */
const MOST = 0.9;

/** Where nearly each row has a number of its own: whether two rows have names, and no word of one in common. */
function strangersIn({
  summary,
  columns,
}: ColumnContext): ((one: number, other: number) => boolean) | undefined {
  const names = columns.filter(({ kind }) => PEOPLE.includes(kind) || kind === 'company');
  if (names.length === 0 || summary.counts.size < MOST * summary.filled) return undefined;
  const wordsOf = (row: number) =>
    foldText(names.map(({ values }) => values[row] ?? '').join(' '))
      .split(' ')
      .filter(Boolean);
  return (one, other) => {
    const [words, others] = [wordsOf(one), wordsOf(other)];
    return words.length > 0 && others.length > 0 && !words.some((word) => others.includes(word));
  };
}

/** Where the column with these values stands. */
function placeOf(columns: ColumnContext['columns'], values: readonly string[]): number {
  return columns.findIndex((one) => one.values === values);
}

/** A policy of a guardian is that of brothers and sisters; behind the number of a claim, that of a policy may have other claims. */
function isOfOthers({ kind, detail, values, columns, summary: { name } }: ColumnContext): boolean {
  if (isRole(name)) return true;
  const before = columns.slice(0, placeOf(columns, values));
  const isKey = ({ filled, rows, counts }: Summary) => filled === rows && counts.size >= 0.99 * rows;
  return (
    kind.name === 'identifier' &&
    detail === undefined &&
    before.some(({ summary }) => meaningOf(summary.name)?.kind === 'identifier' && isKey(summary))
  );
}

/** Kinds with a form of their own that values under a header may have instead of what it says. */
const FORMED: ReadonlySet<string> = new Set([
  'date',
  'email',
  'phone',
  'given_name',
  'family_name',
  'full_name',
]);
const PEOPLE = ['given_name', 'family_name', 'full_name'];
/** Headers that such values contradict. A customer, an account or a contact may be given by a telephone or a mail address. */
const CONTRADICTED: Readonly<Record<string, readonly string[]>> = {
  date: ['row_key', 'identifier', 'email', 'phone', 'postcode', 'city', 'country', 'street', ...PEOPLE],
  email: ['date', 'phone', 'postcode', 'city', 'country', 'street', 'number', 'money'],
  phone: ['date', 'email', 'city', 'country', 'street', 'money'],
  person: ['date', 'email', 'phone', 'postcode', 'number', 'money', 'percentage'],
};
/** What numbers are called, whatever is numbered: 'TransNo'. */
const NUMBER = /^(?:no|nr|num|number|id|nummer)$/;

/** What a header says that its column's values are not; undefined if they agree, or it says nothing. */
function saidInstead({ kind, summary: { name } }: { kind: string; summary: { name: string } }) {
  const said =
    meaningOf(name)?.kind ?? (NUMBER.test(headerWords(name).at(-1) ?? '') ? 'identifier' : undefined);
  return said === kind ? undefined : said;
}

/**
 * A column of what its header cannot mean: by itself where nothing else can be meant, or where the column beside it is called what it
 * holds, and holds something else as well, as when headers or values are shifted.
 */
const wrongHeader: RowsDefinition<ColumnFacts> = {
  finding: 'wrong_header',
  criterion: 'validity',
  severity: 'high',
  sentence: (facts) =>
    `${facts.column} holds ${shown(facts)}, which is not what its header says: headers may stand above the wrong columns.`,
  rows: (facts) => rowsWhere(hasWrongHeader(facts) ? facts.context.summary.rows : 0, () => true),
  examples: ({ context: { summary } }) => mostFrequent(summary.counts).slice(0, 2),
  namesNoRows: true,
};

function hasWrongHeader({ column, context: { kind, summary, columns } }: ColumnFacts): boolean {
  const said = saidInstead({ kind: kind.name, summary });
  if (said === undefined || !FORMED.has(kind.name)) return false;
  const at = placeOf(columns, column.values);
  const isShifted = [columns[at - 1], columns[at + 1]].some(
    (other) => other && meaningOf(other.summary.name)?.kind === kind.name && saidInstead(other) !== undefined,
  );
  return (
    isShifted || CONTRADICTED[PEOPLE.includes(kind.name) ? 'person' : kind.name]?.includes(said) === true
  );
}

export const OF_COLUMNS: readonly RowsDefinition<ColumnFacts>[] = [
  emptyColumn,
  missingValues,
  repeatedKeys,
  wrongHeader,
];
