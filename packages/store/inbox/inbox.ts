/** The desk's inbox: leads by a filter, in the order of a column. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LeadFilter } from '@assay/contract/lead-filter';
import { encodeCursor } from '../database/cursor.ts';
import type { Queries } from '../schema.ts';
import { type ConversationLead, conversationsOf } from './conversations.ts';
import { type ExportedLead, exportedLeads } from './exported-leads.ts';
import type { Asked } from './lead-query.ts';
import { type LeadSummary, summarize } from './lead-summaries.ts';
import { type End, type FoundPage, pagesOf, startAt } from './pages.ts';

interface InboxPage {
  rows: LeadSummary[];
  /** The ids of those rows that have what was searched for in a close spelling only: all of them, or none. */
  close: string[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

interface ConversationPage extends InboxPage {
  /** By the id of a row: the other leads that it stands for, in the order of the list. */
  also: Record<string, ConversationLead[]>;
}

interface InboxOptions extends Asked {
  /** Whose `seen` the rows have. */
  reader: string;
  cursor?: string | undefined;
  limit: number;
}

/**
 * A page of the inbox. The cursor keeps the time of the first page, so that no lead becomes overdue between two pages and
 * is missed or listed twice.
 *
 * @throws CursorError
 */
export async function listInbox(
  db: Queries,
  filter: LeadFilter,
  { cursor, limit, now, reader }: InboxOptions,
): Promise<InboxPage> {
  const start = startAt(cursor, now);
  const read = await pagesOf(db, filter, { reader, now: new Date(start[0]) });
  const { ids, isClose, next } = await read(start, limit);
  return {
    rows: await summarize(db, ids, reader),
    close: isClose ? ids : [],
    next: next && encodeCursor(next),
  };
}

/** A page is at least half full, unless so many times its leads have been read, or so many put into order. */
const READS = 3;
const ORDERED = 2_000;

/**
 * The same with one row for the leads of an address: the first of those that the filter finds. A page may have fewer rows than `limit`,
 * even none, though another follows.
 *
 * @throws CursorError
 */
export async function listConversations(
  db: Queries,
  filter: LeadFilter,
  { cursor, limit, now, reader }: InboxOptions,
): Promise<ConversationPage> {
  const start = startAt(cursor, now);
  const read = await pagesOf(db, filter, { reader, now: new Date(start[0]) });
  const [ids, close, also]: [string[], string[], ConversationPage['also']] = [[], [], {}];
  const inOrder = async (some: readonly string[]) =>
    (await read(startAt(undefined, now), some.length, some)).ids;
  let next: End | null = start;
  for (let reads = 0, sum = 0; next && ids.length < limit / 2 && reads < READS && sum < ORDERED; reads++) {
    const wanted = limit - ids.length;
    const page: FoundPage = await read(next, wanted);
    const { rows, ordered } = await conversationsOf(db, page.ids, inOrder);
    ids.push(...rows.keys());
    if (page.isClose) close.push(...rows.keys());
    for (const [id, others] of rows) if (others.length > 0) also[id] = others;
    sum += ordered;
    next = page.next;
  }
  return { rows: await summarize(db, ids, reader), close, also, next: next && encodeCursor(next) };
}

/** All leads of a filter in the order of the inbox, in pages. */
export async function* exportInbox(
  db: Queries,
  filter: LeadFilter,
  { reader, now }: Asked,
  pageSize = 1_000,
): AsyncGenerator<ExportedLead[]> {
  const read = await pagesOf(db, filter, { reader, now });
  for (let start: End | null = startAt(undefined, now); start; ) {
    const { ids, next }: FoundPage = await read(start, pageSize);
    yield await exportedLeads(db, ids);
    start = next;
    // SQLite answers within the same turn of the event loop, so that everybody else would wait for the last page.
    await nextTurn();
  }
}
