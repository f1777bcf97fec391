/** What a filter of the inbox asks of the database: one list after the other, each in the order of arrival. */
import { type LeadFilter, STATUS_OF } from '@assay/forms/lead-filter';
import { REPLY_WITHIN_MS } from '@assay/forms/time';
import type { LeadQuery } from './lead-query.ts';
import { findsNothing, searchWords } from './search-words.ts';

/** Who asks, and when. */
export interface Asked {
  /** Whose leads are `mine`; without one, nobody's. */
  reader?: string | undefined;
  now: Date;
}

/** All leads of a filter in any order; undefined if there cannot be one. */
export function queryOf(filter: LeadFilter, { reader, now }: Asked): LeadQuery | undefined {
  const { form, project, budget, page, campaign, host, failed, from, to, q, state } = filter;
  const before = to === undefined ? null : Date.parse(to);
  const query: LeadQuery = {
    search: searchWords(q),
    facets: {
      ...(form !== undefined && { form_type: form }),
      ...(project !== undefined && { project_type: project }),
      ...(budget !== undefined && { budget }),
      ...(page !== undefined && { source_path: page }),
      ...(campaign !== undefined && { utm_campaign: campaign }),
      ...(host !== undefined && { referrer_host: host }),
    },
    status: state === undefined ? null : STATUS_OF[state],
    failed: failed === 'yes',
    snoozed:
      state === 'todo' || state === 'snoozed'
        ? { at: now.toISOString(), isWanted: state === 'snoozed' }
        : null,
    takenBy: state === 'mine' ? (reader ?? null) : null,
    from: from === undefined ? null : Date.parse(from),
    before: state === 'overdue' ? Math.min(before ?? Number.POSITIVE_INFINITY, deadlineAt(now)) : before,
    oldestFirst: false,
  };
  const isEmpty = query.from !== null && query.before !== null && query.from >= query.before;
  const isNobody = state === 'mine' && reader === undefined;
  return isEmpty || isNobody || findsNothing(q) ? undefined : query;
}

/** The first time that is not overdue: a lead of the very millisecond is. */
function deadlineAt(now: Date): number {
  return now.getTime() - REPLY_WITHIN_MS + 1;
}

/**
 * The lists that follow each other when a query is sorted by time. All leads have been promised a reply equally long after they
 * came, so that the soonest deadline is that of the oldest open lead; leads that have none any more come last.
 */
export function partsByTime(query: LeadQuery, column: 'due' | 'received', descending: boolean): LeadQuery[] {
  if (column === 'received') return [{ ...query, oldestFirst: !descending }];
  const open = { ...query, status: 'new', oldestFirst: !descending };
  if (query.status === 'new') return [open];
  const done = { ...query, status: query.status ?? 'done', oldestFirst: descending };
  return query.status === null ? [open, done] : [done];
}
