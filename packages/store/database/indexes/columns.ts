/**
 * What the inbox's columns of text are sorted by, each with an index of its own. Letters outside of ASCII come after z, because
 * SQLite knows no other order.
 */
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';

/** More of a text has no part in the order, because PostgreSQL indexes no long texts. */
export const MAX_KEY = 100;

const KEYS = {
  name: text(`first_name || ' ' || last_name`),
  company: text('company'),
  project: text('project_type'),
  source: text('coalesce(utm_campaign, referrer_host)'),
} as const;

/** A column of the inbox that is sorted by its text. */
export type TextColumn = keyof typeof KEYS;

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
