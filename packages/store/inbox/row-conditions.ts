/** Conditions on leads' own rows, the same on both databases. The table is called `leads`. */
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../schema.ts';
import { type LeadQuery, workConditions } from './lead-query.ts';

type Condition = RawBuilder<unknown>;

/** Any number of ids. */
export function isOneOf(kind: DatabaseKind, ids: readonly string[]): Condition {
  return kind === 'postgres'
    ? sql`id = any(${ids}::uuid[])`
    : sql`id in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** Which status a query asks for. */
export function hasStatus({ status }: LeadQuery): Condition[] {
  if (status === null) return [];
  return [status === 'done' ? sql`status <> 'new'` : sql`status = ${status}`];
}

/** Whether a delivery of a lead was given up. @param id the column with the lead's id */
export function hasFailed(id: Condition): Condition {
  return sql`exists (select 1 from deliveries where subject_id = ${id} and status = 'dead')`;
}

/** The conditions of a query but for its words. */
export function rowConditions(query: LeadQuery): Condition[] {
  const { facets, failed, from, before } = query;
  const iso = (ms: number) => new Date(ms).toISOString();
  return [
    sql`true`,
    ...Object.entries(facets).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...hasStatus(query),
    ...(failed ? [hasFailed(sql`leads.id`)] : []),
    ...(from === null ? [] : [sql`created_at >= ${iso(from)}`]),
    ...(before === null ? [] : [sql`created_at < ${iso(before)}`]),
    ...workConditions(query, sql`leads.id`),
  ];
}
