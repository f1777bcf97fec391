/** Exports of what a filter finds. */
import { leadFilter } from '../../contract/lead-filter.ts';
import { exportedSubscription } from '../../server/newsletter-addresses.ts';
import { record } from '../../server/storage/activity/record.ts';
import { exportSubscribers } from '../../server/storage/desk/subscribers.ts';
import { EXPORTED_LEAD_COLUMNS, exportedLeads } from '../../server/storage/inbox/exported-leads.ts';
import { exportInbox } from '../../server/storage/inbox/inbox.ts';
import { SUBSCRIPTION_COLUMNS } from '../../server/storage/newsletter/subscriptions.ts';
import type { NewsletterSubscription, Queries } from '../../server/storage/schema.ts';
import { selectedLeads } from '../contract/leads.ts';
import type { DeskContext } from './context.ts';
import { parseQuery } from './input.ts';
import { type Format, type Row, send } from './send-export.ts';

/** `GET /api/exports/leads.csv|xlsx|json?<filter>` */
export function getLeadExport(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const filter = parseQuery(context, leadFilter);
    if (!filter.ok) return filter.answer;
    const selected = parseQuery(context, selectedLeads);
    if (!selected.ok) return selected.answer;
    const [now, format] = [new Date(), formatOf(context)];
    const ids = selected.value.ids?.split(',');
    // The record says which filters were used, not what was searched for.
    const filters = ids ? 'selected' : Object.keys(filter.value).join(', ');
    return send(format, {
      name: 'leads',
      columns: EXPORTED_LEAD_COLUMNS,
      pages: ids
        ? exportSelected(db, ids)
        : exportInbox(db, filter.value, { now, reader: context.var.session.person.id }),
      onEnd: (rows) =>
        record(db, {
          at: new Date(),
          person: context.var.session.person.id,
          action: 'exported_leads',
          details: { format, rows, filters },
        }),
    });
  };
}

async function* exportSelected(db: Queries, ids: readonly string[]) {
  yield await exportedLeads(db, ids);
}

/** `GET /api/exports/subscribers.csv|xlsx|json?q=` */
export function getSubscriberExport(db: Queries, siteUrl: URL) {
  return async (context: DeskContext): Promise<Response> => {
    const format = formatOf(context);
    return send(format, {
      name: 'subscribers',
      columns: SUBSCRIPTION_COLUMNS,
      pages: exported(exportSubscribers(db, context.req.query('q')), siteUrl),
      onEnd: (rows) =>
        record(db, {
          at: new Date(),
          person: context.var.session.person.id,
          action: 'exported_subscribers',
          details: { format, rows },
        }),
    });
  };
}

async function* exported(
  pages: AsyncIterable<readonly NewsletterSubscription[]>,
  siteUrl: URL,
): AsyncIterable<readonly Row[]> {
  for await (const page of pages) yield page.map((row) => exportedSubscription(row, siteUrl));
}

function formatOf(context: DeskContext): Format {
  const suffix = context.req.path.split('.').at(-1);
  return suffix === 'csv' || suffix === 'xlsx' ? suffix : 'json';
}
