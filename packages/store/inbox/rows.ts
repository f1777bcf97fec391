/** What queries about leads have in common. */
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../schema.ts';

/** Any number of ids. @param id the column */
export function isOneOf(kind: DatabaseKind, ids: readonly string[], id = sql`id`): RawBuilder<unknown> {
  return kind === 'postgres'
    ? sql`${id} = any(${ids}::uuid[])`
    : sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`;
}
