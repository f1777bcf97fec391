import { type HeaderMeaning, meaningOf } from '../table/header-words.ts';
import type { ColumnKind, Kind } from '../table/kind.ts';
import type { Table } from '../table/table.ts';
import { byValues, isUnique } from './by-values.ts';
import { type Evidence, evidenceOf } from './evidence.ts';
import { type Found, inContext } from './in-context.ts';
import { isRowKey } from './row-key.ts';
import { type Summary, summarize } from './summary.ts';

export type { ColumnKind, Kind } from '../table/kind.ts';

/** What each column holds: what its header says unless the values contradict, else what the values look like. */
export function detectKinds(table: Table, told: ReadonlyMap<string, Kind> = new Map()): ColumnKind[] {
  return kindsOf(table.columns.map(summarize), told);
}

/**
 * The same from the columns' summaries.
 *
 * @param told kinds by the names of columns, instead of finding them
 */
export function kindsOf(
  summaries: readonly Summary[],
  told: ReadonlyMap<string, Kind> = new Map(),
): ColumnKind[] {
  const columns = summaries.map((summary) => {
    const evidence = evidenceOf(summary);
    const kind = told.get(summary.name);
    const meaning = meaningOf(summary.name);
    const found = byHeader(meaning, summary, evidence) ?? byValues(summary, evidence);
    return {
      meaning,
      summary,
      evidence,
      found: kind === undefined || kind === found.kind ? found : { kind, confidence: 1 },
    };
  });
  const seen = inContext(columns);
  return columns.map(({ summary, found }, at) => {
    const isTold = told.has(summary.name);
    return { column: at, ...(isTold ? { ...found, confidence: 1 } : (seen[at] ?? found)) };
  });
}

/** The share of values from which they agree with what the header says; for other kinds any values do. */
const AGREES: Partial<Record<Kind, (evidence: Evidence) => number>> = {
  email: ({ email }) => email / 0.3,
  phone: ({ phone }) => phone / 0.3,
  date: ({ date, year }) => Math.max(date, year) / 0.3,
  postcode: ({ postcodeForm, postcodeDigits, hasDigit, length }) =>
    Math.max(postcodeForm, postcodeDigits, length < 12 ? hasDigit / 2 : 0) / 0.4,
  house_number: ({ startsWithDigit, length }) => (length < 10 ? startsWithDigit / 0.5 : 0),
  street: ({ number }) => (1 - number) / 0.5,
  address: ({ number }) => (1 - number) / 0.5,
  given_name: (evidence) => (evidence.words < 4 ? ofWords(evidence) / 0.5 : 0),
  family_name: (evidence) => (evidence.words < 4 ? ofWords(evidence) / 0.5 : 0),
  full_name: (evidence) => (evidence.words < 7 ? ofWords(evidence) / 0.5 : 0),
  company: ({ number, email, date, url }) => (1 - Math.max(number, email, date, url)) / 0.5,
  city: ({ hasDigit }) => (1 - hasDigit) / 0.5,
  region: ({ hasDigit, words }) => (words < 6 ? (1 - hasDigit) / 0.5 : 0),
  country: ({ country, hasDigit, words }) => (words < 6 ? Math.max(country / 0.3, (1 - hasDigit) * 0.9) : 0),
  money: ({ number, money }) => Math.max(number, money) / 0.5,
  number: ({ number }) => number / 0.5,
  row_key: ({ street, email, realDate }) => (1 - Math.max(street, email, realDate)) / 0.5,
};

/** Names in test data have digits too, as in 'name12'. */
function ofWords({ number, email, date, phone }: Evidence): number {
  return 1 - Math.max(number, email, date, phone);
}

function byHeader(
  meaning: HeaderMeaning | undefined,
  summary: Summary,
  evidence: Evidence,
): Found | undefined {
  if (!meaning) return undefined;
  const { kind } = meaning;
  const detail = isScheme(meaning.detail, evidence) ? meaning.detail : undefined;
  if (summary.filled === 0) return { kind: 'empty', confidence: 1 };
  const agreement = AGREES[kind]?.(evidence) ?? 1;
  if (agreement < 1) return undefined;
  if (kind === 'row_key' && !isUnique(summary)) return { kind: 'identifier', confidence: 0.7 };
  if (kind === 'identifier' && !detail && isUnique(summary) && isRowKey(summary)) {
    return { kind: 'row_key', confidence: 0.8 };
  }
  return { kind, confidence: Math.min(1, 0.6 + 0.2 * agreement), ...(detail && { detail }) };
}

/** The values of a scheme look like it, right or wrong; other details need no proof. */
function isScheme(detail: string | undefined, { schemes }: Evidence): boolean {
  const found = schemes.get(detail ?? '');
  return found === undefined || found.shape >= 0.3;
}
