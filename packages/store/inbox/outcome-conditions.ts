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

/** Looked up for each lead. @param id the column with its id, of a table that has the status */
export function isOfOutcome({ values, isNot }: Outcomes, id: Condition): Condition {
  const ofWork = sql`coalesce((select ${isAny(values)} from lead_work where lead_work.lead_id = ${id}), false)`;
  const found = values.includes('answered') ? sql`(status = 'answered' or ${ofWork})` : ofWork;
  return isNot ? sql`not ${found}` : found;
}

/** As `isCountedLead` has it. */
export function isCounted(id: Condition): Condition {
  const others = CLOSE_REASONS.filter((reason) => !countsAsLead(reason));
  return sql`(status <> 'suspected' and coalesce((select close_reason is null or close_reason not in (${sql.join(others)})
    from lead_work where lead_work.lead_id = ${id}), true))`;
}

/** Whether the indexes `lead_work_outcome` and `lead_work_held` list the leads. Most of all are answered. */
export function hasList({ values, isNot }: Outcomes): boolean {
  return !isNot && !values.includes('answered');
}

/** The leads of outcomes that the indexes list. */
export function listOfOutcomes({ values }: Outcomes): Condition {
  const judged = values.filter((value) => value !== 'call_held');
  const lists = [
    ...(judged.length > 0
      ? [sql`select lead_id from lead_work where outcome is not null and ${isAny(judged)}`]
      : []),
    ...(judged.length < values.length
      ? [sql`select lead_id from lead_work where call_outcome = 'held'`]
      : []),
  ];
  return sql.join(lists, sql` union `);
}

function isAny(values: readonly OutcomeChoice[]): Condition {
  return sql`(${sql.join(values.map(conditionOf), sql` or `)})`;
}

function conditionOf(value: OutcomeChoice): Condition {
  switch (value) {
    case 'answered':
      return sql`answered_at is not null`;
    case 'call_held':
      return sql`coalesce(call_outcome = 'held', false)`;
    case 'qualified':
    case 'lost':
      return sql`coalesce(outcome = ${value}, false)`;
    default:
      return sql`(coalesce(outcome = 'lost', false) and coalesce(lost_reason, 'other') = ${value.replace('lost_', '')})`;
  }
}
