/** Conditions on leads' own rows, the same on both databases. The table is called `leads`. */
import { LEAD_STATUSES } from '@assay/forms/values';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind } from '../schema.ts';
import { areOpen, type Choice, type LeadQuery, workConditions } from './lead-query.ts';

type Condition = RawBuilder<unknown>;

/** Any number of ids. */
export function isOneOf(kind: DatabaseKind, ids: readonly string[]): Condition {
  return kind === 'postgres'
    ? sql`id = any(${ids}::uuid[])`
    : sql`id in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** Which statuses a query asks for, as the partial indexes say it. */
export function hasStatus(query: LeadQuery): Condition[] {
  const { statuses } = query;
  if (statuses === null) return [];
  if (areOpen(query)) return [sql`status = 'new'`];
  const isOne = sql`status ${isAmong(statuses)}`;
  if (statuses.includes('new')) return [isOne];
  return [sql`status <> 'new'`, ...(areAllDone(query) ? [] : [isOne])];
}

/** Whether a query asks for all leads that are not open, and for no others. */
export function areAllDone({ statuses }: LeadQuery): boolean {
  return statuses !== null && !statuses.includes('new') && statuses.length === LEAD_STATUSES.length - 1;
}

/** What a query asks of the columns of a lead. */
export function hasFacets({ facets }: LeadQuery): Condition[] {
  return Object.entries(facets).map(([name, choice]) => hasChoice(sql.ref(name), choice));
}

function hasChoice(column: Condition, { values, isNot }: Choice): Condition {
  return isNot
    ? sql`(${column} is null or ${column} not in (${sql.join(values)}))`
    : sql`${column} ${isAmong(values)}`;
}

function isAmong(values: readonly string[]): Condition {
  return values.length === 1 ? sql`= ${values[0]}` : sql`in (${sql.join(values)})`;
}

/** Whether a delivery of a lead was given up. @param id the column with the lead's id */
export function hasFailed(id: Condition): Condition {
  return sql`exists (select 1 from deliveries where subject_id = ${id} and status = 'dead')`;
}

/** The conditions of a query but for its words. */
export function rowConditions(query: LeadQuery): Condition[] {
  const { failed, from, before } = query;
  const iso = (ms: number) => new Date(ms).toISOString();
  return [
    sql`true`,
    ...hasFacets(query),
    ...hasStatus(query),
    ...(failed ? [hasFailed(sql`leads.id`)] : []),
    ...(from === null ? [] : [sql`created_at >= ${iso(from)}`]),
    ...(before === null ? [] : [sql`created_at < ${iso(before)}`]),
    ...workConditions(query, sql`leads.id`),
  ];
}
