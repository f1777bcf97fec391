/** The inbox: pages of leads, how many a filter finds, and the pages, campaigns and hosts that they came from. */

import { leadFilter } from '../../contract/lead-filter.ts';
import { originsOfLeads } from '../../server/storage/desk/campaigns.ts';
import { countInbox, listInbox, sourcePaths } from '../../server/storage/inbox/inbox.ts';
import type { Queries } from '../../server/storage/schema.ts';
import { type LeadPage, MAX_COUNT, type Origins } from '../contract/leads.ts';
import type { DeskContext } from './context.ts';
import { parseQuery } from './input.ts';
import { toSummary } from './summary.ts';

const PAGE_SIZE = 100;

/** `GET /api/leads?<filter>&cursor=` */
export function getLeads(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const filter = parseQuery(context, leadFilter);
    if (!filter.ok) return filter.answer;
    const { rows, next } = await listInbox(db, filter.value, {
      cursor: context.req.query('cursor'),
      limit: PAGE_SIZE,
      now: new Date(),
      reader: context.var.session.person.id,
    });
    return context.json({ leads: rows.map(toSummary), next } satisfies LeadPage);
  };
}

/** `GET /api/leads/count?<filter>` */
export function getLeadCount(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const filter = parseQuery(context, leadFilter);
    if (!filter.ok) return filter.answer;
    return context.json({ count: await countInbox(db, filter.value, { now: new Date(), max: MAX_COUNT }) });
  };
}

/** `GET /api/pages` */
export function getPages(db: Queries) {
  return async (context: DeskContext): Promise<Response> => context.json({ pages: await sourcePaths(db) });
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
