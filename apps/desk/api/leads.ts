/** The inbox: pages of leads, how many a filter finds, and the pages, campaigns and hosts that they came from. */

import { leadFilter } from '@assay/contract/lead-filter';
import { countNotifications } from '@assay/store/desk';
import {
  campaignsOfLeads,
  countStates,
  inboxPulse,
  listConversations,
  newLeads,
  originsOfLeads,
  summarize,
} from '@assay/store/inbox';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { MAX_COUNT, MAX_FOUND, newLeadsSince, selectedLeads } from '../contract/leads.ts';
import { MAX_NOTIFICATIONS } from '../contract/notifications.ts';
import { recordsReading } from './access.ts';
import type { DeskEnv } from './context.ts';
import { query } from './input.ts';
import { toSummary } from './lead.ts';

const PAGE_SIZE = 100;

/** A filter, and the page after the one that named the cursor. */
const leadsQuery = z.extend(leadFilter, { cursor: z.optional(z.string()) });

export function leadsRoutes(db: Queries) {
  const readsLeads = recordsReading(db, 'saw_leads');
  return (
    new Hono<DeskEnv>()
      .get('/api/leads', readsLeads, query(leadsQuery), async (context) => {
        const { cursor, ...filter } = context.req.valid('query');
        const [now, reader] = [new Date(), context.var.session.person.id];
        const asked = { cursor, limit: PAGE_SIZE, now, reader };
        const { rows, ...page } = await listConversations(db, filter, asked);
        return context.json({ leads: rows.map(toSummary), ...page });
      })
      // Of leads that a list has shown: what became of those that it no longer finds.
      .get('/api/leads/rows', readsLeads, query(selectedLeads), async (context) => {
        const { ids } = context.req.valid('query');
        const rows = await summarize(db, ids?.split(',') ?? [], context.var.session.person.id);
        return context.json({ leads: rows.map(toSummary) });
      })
      .get('/api/leads/new', readsLeads, query(newLeadsSince), async (context) => {
        const { since } = context.req.valid('query');
        const asked = { now: new Date(), reader: context.var.session.person.id, max: MAX_FOUND };
        const { newest, ...counts } = await newLeads(db, new Date(since), asked);
        return context.json({
          ...counts,
          max: MAX_FOUND,
          newest: newest ? toSummary(newest) : null,
        });
      })
      .get('/api/leads/counts', readsLeads, query(leadFilter), async (context) => {
        const filter = context.req.valid('query');
        const { state, sort: _, ...conditions } = filter;
        const max = Object.keys(conditions).length > 0 ? MAX_FOUND : MAX_COUNT;
        const options = { now: new Date(), reader: context.var.session.person.id, max };
        const states = [...new Set([...TABS, ...(state ? [state] : [])])];
        const counts = await countStates(db, filter, states, options);
        return context.json({ ...counts, listed: counts[state ?? 'all'], max });
      })
      .get('/api/origins', async (context) => {
        const [campaigns, hosts, pages] = await Promise.all([
          campaignsOfLeads(db),
          originsOfLeads(db, 'referrer_host'),
          originsOfLeads(db, 'source_path'),
        ]);
        return context.json({ campaigns, hosts, pages });
      })
      .get('/api/pulse', async (context) => {
        const now = new Date();
        const pulse = await inboxPulse(db, now);
        const reader = context.var.session.person.id;
        const { count, newest_at } = await countNotifications(db, reader, MAX_NOTIFICATIONS);
        const own = { notifications: count, notified_at: newest_at, now: now.toISOString() };
        return context.json({ ...pulse, ...own });
      })
  );
}

/** The states that have tabs. */
const TABS = ['todo', 'mine', 'unassigned', 'overdue', 'snoozed', 'answered', 'suspected'] as const;
