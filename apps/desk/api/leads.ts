/** The inbox: pages of leads, how many a filter finds, and the pages, campaigns and hosts that they came from. */
import { leadFilter } from '@assay/forms/lead-filter';
import { originsOfLeads, recordSawList } from '@assay/store/desk';
import { countStates, inboxVersion, listInbox } from '@assay/store/inbox';
import type { Queries } from '@assay/store/schema';
import { type LeadCounts, type LeadPage, MAX_COUNT, MAX_FOUND, type Origins } from '../contract/leads.ts';
import type { DeskContext } from './context.ts';
import { parseQuery } from './input.ts';
import { toSummary } from './summary.ts';

const PAGE_SIZE = 100;

/** `GET /api/leads?<filter>&cursor=` */
export function getLeads(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const filter = parseQuery(context, leadFilter);
    if (!filter.ok) return filter.answer;
    const [now, reader, cursor] = [new Date(), context.var.session.person.id, context.req.query('cursor')];
    // Before it is read: otherwise the list would be out of date by the entry of its own reading.
    if (!cursor) await recordSawList(db, 'saw_leads', reader, now);
    const version = await inboxVersion(db);
    const { rows, next } = await listInbox(db, filter.value, { cursor, limit: PAGE_SIZE, now, reader });
    return context.json({ leads: rows.map(toSummary), next, version } satisfies LeadPage);
  };
}

/** The states that have tabs. */
const TABS = ['todo', 'mine', 'overdue', 'answered', 'suspected'] as const;

/** `GET /api/leads/counts?<filter>` */
export function getLeadCounts(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const filter = parseQuery(context, leadFilter);
    if (!filter.ok) return filter.answer;
    const { state, sort: _, ...conditions } = filter.value;
    const max = Object.keys(conditions).length > 0 ? MAX_FOUND : MAX_COUNT;
    const options = { now: new Date(), reader: context.var.session.person.id, max };
    const states = [...new Set([...TABS, ...(state ? [state] : [])])];
    const counts = await countStates(db, filter.value, states, options);
    return context.json({ ...counts, listed: counts[state ?? 'all'], max } satisfies LeadCounts);
  };
}

/** `GET /api/pages` */
export function getPages(db: Queries) {
  return async (context: DeskContext): Promise<Response> =>
    context.json({ pages: await originsOfLeads(db, 'source_path') });
}

/** `GET /api/origins` */
export function getOrigins(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const [campaigns, hosts] = await Promise.all([
      originsOfLeads(db, 'utm_campaign'),
      originsOfLeads(db, 'referrer_host'),
    ]);
    return context.json({ campaigns, hosts } satisfies Origins);
  };
}
