/** The leads of some days, with what people did with them: each is read once, whatever is counted of it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FIRST_ANSWER } from '../leads/wrote-back.ts';
import type { Queries } from '../schema.ts';
import type { Day } from './days.ts';

/** On SQLite nobody else is answered while a query runs. */
const DAYS_PER_QUERY = 3;

export type ReadLead = Awaited<ReturnType<typeof readSome>>[number] & {
  /** The day of the reader's zone on which it came. */
  day: string;
};

/** Leads in the order in which they came, some at a time. @param days one after the other */
export async function* readLeads(db: Queries, days: readonly Day[]): AsyncGenerator<ReadLead[]> {
  for (let at = 0; at < days.length; at += DAYS_PER_QUERY) {
    const some = days.slice(at, at + DAYS_PER_QUERY);
    let here = 0;
    const rows = await readSome(db, some[0]?.start ?? '', some.at(-1)?.stop ?? '');
    yield rows.map((row) => {
      while (row.created_at >= (some[here]?.stop ?? row.created_at) && here < some.length - 1) here++;
      return Object.assign(row, { day: some[here]?.day ?? '' });
    });
    await nextTurn();
  }
}

function readSome(db: Queries, from: string, to: string) {
  return db
    .selectFrom('contact_submissions as lead')
    .leftJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .select([
      'lead.created_at',
      'lead.status',
      'lead.form_type',
      'lead.source_path',
      'lead.utm_campaign',
      'lead.referrer_host',
      'work.close_reason',
      'work.call_outcome',
      'work.outcome',
      'work.lost_reason',
    ])
    .select([FIRST_ANSWER.at.as('answered_at'), FIRST_ANSWER.by.as('answered_by')])
    .where('lead.created_at', '>=', from)
    .where('lead.created_at', '<', to)
    .orderBy('lead.created_at')
    .execute();
}
