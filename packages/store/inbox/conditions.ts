/** The conditions of a query, in one `where` on both databases: `contact_submissions as leads left join lead_work as work`. */
import type { OutcomeChoice } from '@assay/contract/lead-filter';
import { CLOSE_REASONS } from '@assay/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { hasNoCallToCome } from '../leads/call-rows.ts';
import { countsAsLead } from '../leads/counted-leads.ts';
import type { DatabaseKind } from '../schema.ts';
import type { Choice, LeadQuery, Owners } from './lead-query.ts';
import { isOneOf } from './rows.ts';
import { hasSearch } from './search.ts';

export type Condition = RawBuilder<unknown>;

/** Where the conditions are asked of. */
export const LEADS = sql`contact_submissions as leads left join lead_work as work on work.lead_id = leads.id`;

/** All conditions of a query; true without one. */
export function conditionsOf(kind: DatabaseKind, query: LeadQuery): Condition {
  const { search, statuses, columns, failed, owners, outcomes, sameText, counted, from, before, among } =
    query;
  const plus = sql.raw(kind === 'sqlite' ? '+' : '');
  const all = [
    ...(among ? [isOneOf(kind, among, sql`leads.id`)] : []),
    ...(search ? [hasSearch(kind, search)] : []),
    // The plus keeps SQLite from sorting what the index over the times has in order.
    ...(statuses
      ? [isAmong(statuses.length === 1 ? sql`leads.status` : sql`${plus}leads.status`, statuses)]
      : []),
    ...columns.map(([name, choice]) => hasChoice(name, choice)),
    ...(failed ? [sql`leads.id in (select subject_id from deliveries where status = 'dead')`] : []),
    ...owners.map((one) => isOwner(one, plus)),
    ...(outcomes ? [isAnyOf(outcomes.values.map(outcome), outcomes.isNot)] : []),
    ...(sameText ? [sql`(leads.same_text_as = ${sameText} or leads.id = ${sameText})`] : []),
    ...(counted ? [IS_COUNTED] : []),
    ...isSnoozed(query),
    ...(from === undefined ? [] : [sql`leads.created_at >= ${from}`]),
    ...(before === undefined ? [] : [sql`leads.created_at < ${before}`]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

function isOpen({ statuses }: LeadQuery): boolean {
  return statuses?.length === 1 && statuses[0] === 'new';
}

function isAmong(column: Condition, values: readonly string[]): Condition {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} in (${sql.join(values)})`;
}

function hasChoice(name: string, { values, isNot }: Choice): Condition {
  const column = sql.ref(`leads.${name}`);
  // Rows keep the campaign that was sent, in any letter case.
  const isAny =
    name === 'utm_campaign'
      ? sql`(${isAmong(column, values)} or ${isAmong(
          sql`lower(${column})`,
          values.map((value) => value.toLowerCase()),
        )})`
      : isAmong(column, values);
  return isNot ? sql`(${column} is null or not (${isAny}))` : isAny;
}

function isOwner({ me, people, nobody, isNot }: Owners, plus: Condition): Condition {
  const theirs = [
    ...(me === null ? [] : [sql`taken_by = ${me}`]),
    ...(people.length === 0 ? [] : [sql`taken_by in (${sql.join(people)})`]),
  ];
  const anyOf = [
    ...(nobody ? [sql`work.taken_by is null`] : []),
    // The plus keeps SQLite from looking up each lead of somebody who has very many.
    ...theirs.map((one) => sql`${plus}leads.id in (select lead_id from lead_work where ${one})`),
  ];
  return isAnyOf(anyOf, isNot);
}

function isAnyOf(conditions: readonly Condition[], isNot: boolean): Condition {
  if (conditions.length === 0) return isNot ? sql`true` : sql`false`;
  const isAny = sql`(${sql.join(conditions, sql` or `)})`;
  return isNot ? sql`not coalesce(${isAny}, false)` : isAny;
}

function outcome(value: OutcomeChoice): Condition {
  switch (value) {
    case 'answered':
      return sql`leads.status = 'answered' or work.answered_at is not null or work.first_answered_at is not null`;
    case 'call_held':
      return sql`exists (select 1 from calls where lead_id = leads.id and outcome = 'held')`;
    case 'qualified':
    case 'lost':
      return sql`work.outcome = ${value}`;
    default:
      return sql`(work.outcome = 'lost' and coalesce(work.lost_reason, 'other') = ${value.replace('lost_', '')})`;
  }
}

/** As reports count (`reports/reports.ts`). */
const IS_COUNTED = sql`(leads.status <> 'suspected' and (work.close_reason is null or work.close_reason not in (${sql.join(
  CLOSE_REASONS.filter((reason) => !countsAsLead(reason)),
)})))`;

/** Only open leads rest; answered ones come back. */
function isSnoozed(query: LeadQuery): Condition[] {
  const { snoozed, statuses } = query;
  if (snoozed === null) return [];
  const { at, isWanted, writtenSince } = snoozed;
  if (isWanted) return [sql`work.snoozed_until > ${at}`];
  if (statuses?.includes('new') === false) return [];
  const isAwake = sql`(work.snoozed_until is null or work.snoozed_until <= ${at})`;
  return [
    isOpen(query) ? isAwake : sql`(leads.status <> 'new' or ${isAwake})`,
    ...(writtenSince
      ? [
          sql`(work.wrote_back_at <= ${writtenSince} or work.wrote_back_at is null and ${hasNoCallToCome('leads', new Date(at))})`,
        ]
      : []),
  ];
}
