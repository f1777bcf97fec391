/** What came into the inbox since somebody last looked. */
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { countInbox } from './count-leads.ts';
import { listInbox } from './inbox.ts';
import type { LeadSummary } from './lead-summaries.ts';

interface NewLeads {
  /** Open leads that came, or whose visitor wrote again, counted no further than `max`. */
  count: number;
  /** Those among them that had come before. */
  again: number;
  /** The one whose visitor wrote last. */
  newest: LeadSummary | undefined;
}

/** Open leads of which something came after an instant, whatever the reader's list shows. @param reader whose `seen` the newest has */
export async function newLeads(
  db: Queries,
  since: Date,
  { now, reader, max }: { now: Date; reader: string; max: number },
): Promise<NewLeads> {
  const [last, from] = [since.toISOString(), new Date(since.getTime() + 1).toISOString()];
  const { rows } = await listInbox(db, { state: 'open', sort: '-received' }, { now, reader, limit: 1 });
  const { rows: counted } = await sql<{ count: number | string }>`select count(*) as count from (
    select 1 from contact_submissions where coalesce(last_received_at, created_at) > ${last} and created_at <= ${last}
      and status = 'new' limit ${max}) found`.execute(db);
  const came = await countInbox(db, { state: 'open', from }, { now, max });
  const [newest] = rows.filter(({ received_at }) => received_at > last);
  const again = Number(counted[0]?.count);
  return { count: Math.min(max, came + again), again, newest };
}
