/** What came into the inbox since somebody last looked. */
import type { Queries } from '../schema.ts';
import { countInbox } from './count-leads.ts';
import { listInbox } from './inbox.ts';
import type { LeadSummary } from './lead-summaries.ts';

interface NewLeads {
  /** Open leads, counted no further than `max`. */
  count: number;
  /** The last one that came. */
  newest: LeadSummary | undefined;
}

/** Open leads that came after an instant, whatever the reader's list shows. @param reader whose `seen` the newest has */
export async function newLeads(
  db: Queries,
  since: Date,
  { now, reader, max }: { now: Date; reader: string; max: number },
): Promise<NewLeads> {
  const filter = { state: 'open', from: new Date(since.getTime() + 1).toISOString() } as const;
  const { rows } = await listInbox(db, { ...filter, sort: '-received' }, { now, reader, limit: 1 });
  return { count: await countInbox(db, filter, { now, max }), newest: rows[0] };
}
