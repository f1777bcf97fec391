/**
 * What the inbox's columns are sorted by, each with an index of its own. Letters outside of ASCII come after z, because
 * SQLite knows no other order. Frozen, as a migration is: queries that differ from it do not use the indexes.
 */
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../../../schema.ts';

/** From the least to the most. Others count as none. */
const BUDGET_ORDER = ['under-50k', '50k-100k', '100k-250k', '250k-500k', '500k-plus'] as const;

/** More of a text has no part in the order, because PostgreSQL indexes no long texts. */
const MAX_KEY = 100;

const KEYS = {
  name: text(`first_name || ' ' || last_name`),
  company: text('company'),
  project: text('project_type'),
  budget: `case budget ${BUDGET_ORDER.map((value, at) => `when '${value}' then '${at}'`).join(' ')} end`,
  source: text('coalesce(utm_campaign, referrer_host)'),
} as const;

/** A column of the inbox that is sorted by its text. */
export type TextColumn = keyof typeof KEYS;

export const TEXT_COLUMNS = Object.keys(KEYS) as TextColumn[];

/** What a column is sorted by; null where a lead has nothing in it. */
export function columnKey(kind: DatabaseKind, column: TextColumn): RawBuilder<string | null> {
  return sql.raw(kind === 'postgres' ? `((${KEYS[column]}) collate "C")` : `(${KEYS[column]})`);
}

/** The index over a column's key, and within it the time. */
export function columnIndex(column: TextColumn): string {
  return `contact_submissions_by_${column}`;
}

function text(expression: string): string {
  return `substr(lower(${expression}), 1, ${MAX_KEY})`;
}
