/** Exports of what a filter finds. */
import { leadFilter } from '@assay/forms/lead-filter';
import { exportedSubscription } from '@assay/service/newsletter-addresses';
import { record } from '@assay/store/activity';
import { exportSubscribers } from '@assay/store/desk';
import { EXPORTED_LEAD_COLUMNS, exportedLeads, exportInbox } from '@assay/store/inbox';
import { SUBSCRIPTION_COLUMNS } from '@assay/store/newsletter';
import type { NewsletterSubscription, Queries } from '@assay/store/schema';
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
