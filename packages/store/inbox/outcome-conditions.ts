/** Conditions on what a lead has come to, the same on both databases. */
import type { OutcomeChoice } from '@assay/forms/lead-filter';
import { CLOSE_REASONS } from '@assay/forms/values';
import { type RawBuilder, sql } from 'kysely';
import { countsAsLead } from '../leads/counted-leads.ts';

type Condition = RawBuilder<unknown>;

/** What a lead has come to, or has not. */
export interface Outcomes {
  values: readonly OutcomeChoice[];
  isNot: boolean;
}

/**
 * Looked up for each lead.
 *
 * @param id the column with its id, of a table that has the status, unless they are undecided
 * @param areUndecided as below
 */
export function isOfOutcome({ values, isNot }: Outcomes, id: Condition, areUndecided: boolean): Condition {
  const ofWork = sql`coalesce((select ${isAny(values)} from lead_work where lead_work.lead_id = ${id}), false)`;
  const found =
    values.includes('answered') && !areUndecided ? sql`(status = 'answered' or ${ofWork})` : ofWork;
  return isNot ? sql`not ${found}` : found;
}

/** As `isCountedLead` has it. */
export function isCounted(id: Condition): Condition {
  const others = CLOSE_REASONS.filter((reason) => !countsAsLead(reason));
  return sql`(status <> 'suspected' and coalesce((select close_reason is null or close_reason not in (${sql.join(others)})
    from lead_work where lead_work.lead_id = ${id}), true))`;
}

/**
 * Whether indexes list the leads. Most of all are answered, but few of those that are open were.
 *
 * @param areUndecided whether only leads that nobody has answered or closed are meant
 */
export function hasList({ values, isNot }: Outcomes, areUndecided: boolean): boolean {
  return !isNot && (areUndecided || !values.includes('answered'));
}

/** The leads of outcomes as the indexes `lead_work_outcome`, `lead_work_held`, and for undecided ones `lead_work_open_*` list them. */
export function listOfOutcomes({ values }: Outcomes, areUndecided: boolean): Condition {
  const judged = values.filter((value) => value !== 'call_held' && value !== 'answered');
  const which = [
    ...(values.includes('answered') ? [sql`first_answered_at is not null`] : []),
    ...(judged.length > 0 ? [sql`outcome is not null and ${isAny(judged)}`] : []),
    ...(values.includes('call_held') ? [sql`call_outcome = 'held'`] : []),
  ];
  const open = areUndecided ? sql` and answered_at is null and closed_at is null` : sql``;
  return sql.join(
    which.map((one) => sql`select lead_id from lead_work where ${one}${open}`),
    sql` union `,
  );
}

function isAny(values: readonly OutcomeChoice[]): Condition {
  return sql`(${sql.join(values.map(conditionOf), sql` or `)})`;
}

function conditionOf(value: OutcomeChoice): Condition {
  switch (value) {
    case 'answered':
      return sql`(answered_at is not null or first_answered_at is not null)`;
    case 'call_held':
      return sql`coalesce(call_outcome = 'held', false)`;
    case 'qualified':
    case 'lost':
      return sql`coalesce(outcome = ${value}, false)`;
    default:
      return sql`(coalesce(outcome = 'lost', false) and coalesce(lost_reason, 'other') = ${value.replace('lost_', '')})`;
  }
}
