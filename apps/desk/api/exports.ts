/** Exports of what a filter finds. */
import { EXPORT_FORMAT_NAMES, type ExportFormat } from '@assay/contract/export-formats';
import { leadFilter } from '@assay/contract/lead-filter';
import { exportedSubscription } from '@assay/service/newsletter-addresses';
import { record } from '@assay/store/activity';
import { exportSubscribers } from '@assay/store/desk';
import { EXPORTED_LEAD_COLUMNS, exportedLeads, exportInbox } from '@assay/store/inbox';
import { SUBSCRIPTION_COLUMNS } from '@assay/store/newsletter';
import type { NewsletterSubscription, Queries } from '@assay/store/schema';
import { selectedLeads } from '../contract/leads.ts';
import type { DeskContext } from './context.ts';
import { parseQuery } from './input.ts';
import { problem } from './problem.ts';
import { type Row, send } from './send-export.ts';

/** `GET /api/exports/leads.<format>?<filter>` */
function getLeadExport(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const filter = parseQuery(context, leadFilter);
    const selected = parseQuery(context, selectedLeads);
    const format = formatOf(context);
    if (format === undefined) return problem('not_found', NO_FORMAT);
    const now = new Date();
    const ids = selected.ids?.split(',');
    // The record says which filters were used, not what was searched for.
    const { not: _, ...conditions } = filter;
    const filters = ids ? 'selected' : Object.keys(conditions).join(', ');
    return send(format, {
      name: 'leads',
      columns: EXPORTED_LEAD_COLUMNS,
      pages: ids
        ? exportSelected(db, ids)
        : exportInbox(db, filter, { now, reader: context.var.session.person.id }),
      onEnd: (rows) => note(db, context, 'exported_leads', { format, rows, filters }),
    });
  };
}

function note(
  db: Queries,
  { var: { session } }: DeskContext,
  action: 'exported_leads' | 'exported_subscribers',
  details: Record<string, string | number>,
): Promise<void> {
  return record(db, { at: new Date(), person: session.person.id, action, details });
}

async function* exportSelected(db: Queries, ids: readonly string[]) {
  yield await exportedLeads(db, ids);
}

/** `GET /api/exports/subscribers.<format>?q=` */
function getSubscriberExport(db: Queries, siteUrl: URL) {
  return async (context: DeskContext): Promise<Response> => {
    const format = formatOf(context);
    if (format === undefined) return problem('not_found', NO_FORMAT);
    return send(format, {
      name: 'subscribers',
      columns: SUBSCRIPTION_COLUMNS,
      pages: exported(exportSubscribers(db, context.req.query('q')), siteUrl),
      onEnd: (rows) => note(db, context, 'exported_subscribers', { format, rows }),
    });
  };
}

/** An export by what its file is called. */
export function getExport(db: Queries, siteUrl: URL) {
  const exports = new Map([
    ['leads', getLeadExport(db)],
    ['subscribers', getSubscriberExport(db, siteUrl)],
  ]);
  return (context: DeskContext): Response | Promise<Response> => {
    const [name = ''] = (context.req.param('file') ?? '').split('.');
    return exports.get(name)?.(context) ?? problem('not_found');
  };
}

async function* exported(
  pages: AsyncIterable<readonly NewsletterSubscription[]>,
  siteUrl: URL,
): AsyncIterable<readonly Row[]> {
  for await (const page of pages) yield page.map((row) => exportedSubscription(row, siteUrl));
}

const NO_FORMAT = `Exports are ${EXPORT_FORMAT_NAMES.join(', ')}.`;

/** By the suffix of the path; undefined for any other. */
export function formatOf({ req }: DeskContext): ExportFormat | undefined {
  const suffix = req.path.split('.').at(-1);
  return EXPORT_FORMAT_NAMES.find((name) => name === suffix);
}
