/** How soon leads were answered. */

import { REPLY_WITHIN_MS } from '@assay/forms/time';
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';
import type { Day } from './days.ts';

/** What is known of the answers to leads. */
export interface TimesToAnswer {
  answered: number;
  /** Open, and past the promised reply. */
  missed: number;
  /** From each lead to its answer, in milliseconds, where that is known. */
  waited: number[];
}

export interface AnswerNumbers {
  /** Leads that are answered, or had to be by now; closed ones are left out. */
  due: number;
  within_24_hours: number;
  /** Leads that were answered before the time of an answer was kept. They are in neither of the two above. */
  unknown: number;
  /** From a lead to its answer; null without answers. */
  median_ms: number | null;
}

/** Adds the leads of these days. */
export async function addAnswers(
  answers: TimesToAnswer,
  db: Queries,
  days: readonly Day[],
  now: Date,
): Promise<void> {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return;
  const leads = db
    .selectFrom('contact_submissions as lead')
    .where('lead.created_at', '>=', first.start)
    .where('lead.created_at', '<', last.stop);
  const answered = leads.where('lead.status', '=', 'answered');
  const deadline = new Date(now.getTime() - REPLY_WITHIN_MS).toISOString();
  const missed = leads.where('lead.status', '=', 'new').where('lead.created_at', '<=', deadline);
  const timed = answered
    .innerJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .where('work.answered_at', 'is not', null);
  const count = async (query: typeof answered) => {
    const counted = query.select(({ fn }) => fn.countAll<number | string>().as('count'));
    return Number((await counted.executeTakeFirstOrThrow()).count);
  };
  answers.answered += await count(answered);
  answers.missed += await count(missed);
  for (const { ms } of await timed.select(waitedMs(db).as('ms')).execute()) answers.waited.push(Number(ms));
}

export function answerNumbers({ answered, missed, waited }: TimesToAnswer): AnswerNumbers {
  const sorted = Float64Array.from(waited).sort();
  // One value, or two where their number is even.
  const middle = sorted.subarray(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return {
    due: waited.length + missed,
    within_24_hours: waited.filter((ms) => ms <= REPLY_WITHIN_MS).length,
    unknown: answered - waited.length,
    median_ms: sorted.length > 0 ? Math.round(middle.reduce((sum, ms) => sum + ms, 0) / middle.length) : null,
  };
}

function waitedMs(db: Queries) {
  return databaseKind(db) === 'postgres'
    ? sql<number>`floor(extract(epoch from work.answered_at - lead.created_at) * 1000)`
    : sql<number>`cast(round((julianday(work.answered_at) - julianday(lead.created_at)) * 86400000) as integer)`;
}
