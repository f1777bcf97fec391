/** What an entry of the activity log is chained by. The trigger on PostgreSQL computes the same, and stored hashes are compared with it. */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../schema.ts';

/** What never changes of an entry. Names and the lead are not among it, because an erasure removes them. */
export interface ChainedEntry {
  id: string;
  /** ISO 8601 in UTC, with microseconds where there are any. */
  at: string;
  person_id: string | null;
  action: string;
  details: string | null;
}

/**
 * The hash of an entry and all before it, in hexadecimal digits (SHA-256).
 *
 * @param previous that of the entry before; empty for the first
 */
export function entryHash(previous: string, { id, at, person_id, action, details }: ChainedEntry): string {
  const fields = [previous, id, at, person_id, action, details];
  // With its length before it, no field can pass for the end of another one.
  const text = fields
    .map((field) => (field === null ? '-' : `${Buffer.byteLength(field)}:${field}`))
    .join('');
  return createHash('sha256').update(text).digest('hex');
}

/** An entry's time as it is hashed. */
export function chainedTime(kind: DatabaseKind, at: RawBuilder<unknown>): RawBuilder<string> {
  return kind === 'postgres'
    ? sql<string>`(regexp_replace(to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '000$', '') || 'Z')`
    : sql<string>`${at}`;
}

/** `entryHash` in the language of PostgreSQL's functions. */
export const ENTRY_HASH_ON_POSTGRES = sql`create or replace function desk_record_hash(fields text[]) returns text
  language sql immutable as $$
    select encode(sha256(convert_to(string_agg(
      case when field is null then '-' else octet_length(convert_to(field, 'UTF8')) || ':' || field end, '' order by place
    ), 'UTF8')), 'hex') from unnest(fields) with ordinality as each(field, place)
  $$`;
