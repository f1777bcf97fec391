import type { DateOrder } from '../standardize/date-parts.ts';
import { detectDateOrder } from '../standardize/dates.ts';
import type { Phones } from '../standardize/phones.ts';
import { firstEqualRows } from '../table/equal-rows.ts';
import type { ColumnKind } from '../table/kind.ts';
import type { Column, Source, Table } from '../table/table.ts';
import { type ColumnContext, checksOf } from './column-checks.ts';
import { FINDING_KINDS, type Finding, type FindingKind, severityOf } from './finding.ts';
import { type Format, formatsOf } from './formats.ts';
import { kindsOf } from './kinds.ts';
import { mostFrequent } from './most-frequent.ts';
import { type Cells, type Score, scoresOf } from './scores.ts';
import { sentenceOf } from './sentences.ts';
import { type Summary, summarize } from './summary.ts';
import { type Tally, tally } from './tally.ts';

export interface ProfileOptions {
  /** ISO 8601; later dates are in the future. */
  today: string;
  /** Instead of finding it in each column. */
  dateOrder?: DateOrder;
  /** Instead of finding them. */
  kinds?: readonly ColumnKind[];
  /** Per row the number of its cluster. Without it only equal rows count as duplicates. */
  clusters?: ArrayLike<number>;
  /** Called before each column and after the last. */
  onProgress?(done: number, columns: number): void;
}

export interface ColumnProfile extends ColumnKind {
  name: string;
  filled: number;
  missing: number;
  /** The words that stand for a missing value. */
  missingWords: readonly { value: string; count: number }[];
  distinct: number;
  /** Of dates, codes and names, most frequent first; at most ten. */
  formats: readonly Format[];
  /** Of dates such as 03/04/2020. */
  dateOrder?: DateOrder;
  /** The country of phone numbers without a country code (ISO 3166-1 alpha-2). */
  phoneCountry?: string;
}

export interface Profile {
  rows: number;
  columns: readonly ColumnProfile[];
  findings: readonly Finding[];
  scores: readonly Score[];
  /** Per column the values that are wrong or stand for a missing one. */
  faulty: readonly ReadonlySet<string>[];
}

/** What each column of a table holds, and what is wrong with it. */
export async function profileTable(table: Table, source: Source, options: ProfileOptions): Promise<Profile> {
  const summaries = table.columns.map(summarize);
  const kinds = options.kinds ?? kindsOf(summaries);
  const findings: Finding[] = tableFindings(table, source, kinds, options);
  const columns: ColumnProfile[] = [];
  const cells: Cells[] = [];
  const faulty: ReadonlySet<string>[] = [];
  for (const [at, summary] of summaries.entries()) {
    options.onProgress?.(at, summaries.length);
    const column = table.columns[at];
    const kind = kinds[at];
    if (!column || !kind) continue;
    const context = await contextOf(summary, kind, column, options);
    const tallied = tally(column.values, checksOf(context), summary.counts.size < table.rows / 2);
    findings.push(...columnFindings(tallied.found, context, column));
    faulty.push(tallied.faulty);
    cells.push({
      kind,
      filled: summary.filled,
      rows: table.rows,
      failed: tallied.failed,
      column,
      dateOrder: context.dateOrder,
    });
    columns.push(columnProfile(context));
  }
  options.onProgress?.(summaries.length, summaries.length);
  const duplicates = findings.find(({ kind }) => kind === 'duplicates' || kind === 'equal_rows')?.count ?? 0;
  const scores = scoresOf({
    rows: table.rows,
    cells,
    duplicates,
    isMatched: options.clusters !== undefined,
    today: options.today,
  });
  return { rows: table.rows, columns, findings: bySeverity(findings), scores, faulty };
}

async function contextOf(
  summary: Summary,
  kind: ColumnKind,
  { values }: Column,
  { dateOrder, today }: ProfileOptions,
): Promise<ColumnContext> {
  const order = dateOrder ?? (kind.kind === 'date' ? detectDateOrder(values) : 'day first');
  return {
    summary,
    kind,
    formats: formatsOf(kind.kind, summary.counts, order),
    dateOrder: order,
    phones: kind.kind === 'phone' ? await loadPhones(summary) : undefined,
    today,
  };
}

/** The numbering plans are large, and few tables need them. */
async function loadPhones({ sample }: Summary): Promise<Phones> {
  const { phonesOf } = await import('../standardize/phones.ts');
  return phonesOf(sample.map(([value]) => value));
}

function columnProfile({ summary, kind, formats, dateOrder, phones }: ColumnContext): ColumnProfile {
  const words = new Map([...summary.missing].filter(([word]) => word !== ''));
  return {
    name: summary.name,
    ...kind,
    filled: summary.filled,
    missing: summary.rows - summary.filled,
    missingWords: mostFrequent(words),
    distinct: summary.counts.size,
    formats: formats.slice(0, 10),
    ...(kind.kind === 'date' && { dateOrder }),
    ...(phones?.country !== undefined && { phoneCountry: phones.country }),
  };
}

/** From this share of its rows a check says that the column is unlike what was expected, and not that its values are wrong. */
const NEARLY_ALL = 0.95;

function columnFindings(
  tallies: readonly Tally[],
  { summary, kind }: ColumnContext,
  { values }: Column,
): Finding[] {
  const { rows, filled, name, counts, missing } = summary;
  const column = kind.column;
  if (rows === 0) return [];
  if (filled === 0)
    return [finding('empty_column', { count: rows, rows: [], examples: [] }, rows, column, name)];
  const found = tallies
    .filter(({ kind, count }) => kind !== 'mixed_case' || count < NEARLY_ALL * rows)
    .map((one) => finding(one.kind, one, rows, column, name));
  if (filled < rows) {
    const firstRows = firstRowsOf(values, (value) => missing.has(value.trim()));
    const blank = { count: rows - filled, rows: firstRows, examples: [] };
    found.push(finding('missing_values', blank, rows, column, name));
  }
  if (isKey(kind, summary) && counts.size < filled) {
    const repeated = new Map([...counts].filter(([, count]) => count > 1));
    const examples = mostFrequent(repeated);
    const seen = new Set<string>();
    const firstRows = firstRowsOf(values, (value) => {
      const isRepeated = repeated.has(value) && seen.has(value);
      seen.add(value);
      return isRepeated;
    });
    const repeats = { count: filled - counts.size, rows: firstRows, examples };
    found.push(finding('repeated_keys', repeats, rows, column, name));
  }
  return found;
}

/** Whether each row should have a value of its own. */
function isKey({ kind }: ColumnKind, { counts, filled }: Summary): boolean {
  return kind === 'row_key' || (kind === 'identifier' && counts.size >= 0.9 * filled && filled >= 20);
}

/** The first ten, from 1. */
function firstRowsOf(values: readonly string[], isWanted: (value: string) => boolean): number[] {
  const rows: number[] = [];
  for (let row = 0; row < values.length && rows.length < 10; row++) {
    if (isWanted(values[row] ?? '')) rows.push(row + 1);
  }
  return rows;
}

function tableFindings(
  { columns, rows }: Table,
  { raggedRows, strayQuotes, undecodable }: Source,
  kinds: readonly ColumnKind[],
  { clusters }: ProfileOptions,
): Finding[] {
  const found: Finding[] = [];
  const add = (kind: FindingKind, indexes: readonly number[]) => {
    const examples = indexes.slice(0, 10).map((row) => row + 1);
    if (indexes.length > 0)
      found.push(finding(kind, { count: indexes.length, rows: examples, examples: [] }, rows));
  };
  const addRows = (kind: FindingKind, { count, examples }: Source['raggedRows']) => {
    if (count > 0) found.push(finding(kind, { count, rows: [...examples], examples: [] }, rows));
  };
  addRows('ragged_rows', raggedRows);
  addRows('stray_quotes', strayQuotes);
  addRows('undecodable', { count: undecodable, examples: [] });
  const isEmpty = (row: number, among = columns) => among.every(({ values }) => values[row]?.trim() === '');
  const indexes = Array.from({ length: rows }, (_, row) => row);
  add(
    'empty_rows',
    indexes.filter((row) => isEmpty(row)),
  );
  const compared = columns.filter((_, at) => !['row_key', 'empty'].includes(kinds[at]?.kind ?? ''));
  const first = firstEqualRows(compared, rows);
  const equal = indexes.filter((row) => first[row] !== row && !isEmpty(row, compared));
  if (clusters) add('duplicates', laterRows(clusters, rows));
  if (compared.length > 0) add('equal_rows', equal);
  return found;
}

/** The rows of clusters after their first. */
function laterRows(clusters: ArrayLike<number>, rows: number): number[] {
  const seen = new Set<number>();
  const later: number[] = [];
  for (let row = 0; row < rows; row++) {
    const cluster = clusters[row] ?? -1;
    if (seen.has(cluster)) later.push(row);
    seen.add(cluster);
  }
  return later;
}

function finding(
  kind: FindingKind,
  { count, rows: rowNumbers, examples }: Pick<Tally, 'count' | 'rows' | 'examples'>,
  rows: number,
  column?: number,
  name?: string,
): Finding {
  const share = rows === 0 ? 0 : Math.min(1, count / rows);
  const [criterion] = FINDING_KINDS[kind];
  const sentence = sentenceOf(kind, { count, share, examples }, name);
  const severity = severityOf(kind, share);
  return {
    kind,
    criterion,
    severity,
    ...(column !== undefined && { column }),
    count,
    share,
    rows: rowNumbers,
    examples,
    sentence,
  };
}

const ORDER = ['high', 'medium', 'low'];

/** The most severe first; of equally severe ones the more frequent. */
function bySeverity(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || b.count - a.count,
  );
}
