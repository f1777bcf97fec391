/**
 * The desk's inbox: leads by a filter, in the order of a column. Each database finds the leads by its own indexes (`sqlite.ts`,
 * `postgres.ts`); a page costs the same however deep it is.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type LeadFilter, orderOf } from '@assay/forms/lead-filter';
import { z } from 'zod';
import { CursorError, decodeCursor, encodeCursor } from '../database/cursor.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { type ExportedLead, exportedLeads } from './exported-leads.ts';
import { findByColumn, type SortKey } from './find-by-column.ts';
import { findByWaking } from './find-by-waking.ts';
import { leadFinder } from './find-leads.ts';
import type { Find, LeadQuery } from './lead-query.ts';
import { type LeadSummary, summarize } from './lead-summaries.ts';
import { withSpellings } from './origins.ts';
import { type Asked, partsByTime, queryOf } from './query-parts.ts';

interface InboxPage {
  rows: LeadSummary[];
  /** The ids of those rows that have what was searched for in a close spelling only. They come after all others. */
  close: string[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
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
  const { ids, close, next } = await findPage(db, filter, reader, startAt(cursor, now), limit);
  return { rows: await summarize(db, ids, reader), close, next: next && encodeCursor(next) };
}

/** All leads of a filter in the order of the inbox, in pages. */
export async function* exportInbox(
  db: Queries,
  filter: LeadFilter,
  { reader, now }: Asked,
  pageSize = 1_000,
): AsyncGenerator<ExportedLead[]> {
  for (let start: End | null = startAt(undefined, now); start; ) {
    const { ids, next } = await findPage(db, filter, reader, start, pageSize);
    yield await exportedLeads(db, ids);
    start = next;
    // SQLite answers within the same turn of the event loop, so that everybody else would wait for the last page.
    await nextTurn();
  }
}

/**
 * Where a page ends: the time of the first page, the part of the inbox, and the last lead's text in the sorted column, its time
 * and its id. The first page begins where nothing has ended.
 */
const end = z.tuple([
  z.int(),
  z.int().min(0),
  z.string().max(200).nullable(),
  z.string().max(40),
  z.union([z.uuid(), z.literal('')]),
]);
type End = z.infer<typeof end>;

function startAt(cursor: string | undefined, now: Date): End {
  return cursor === undefined ? [now.getTime(), 0, null, '', ''] : decodeCursor(cursor, end);
}

async function findPage(db: Queries, filter: LeadFilter, reader: Asked['reader'], start: End, limit: number) {
  const [now, first, key, at, id] = start;
  const { parts, firstClose } = await partsOf(db, filter, { reader, now: new Date(now) });
  if (first > 0 && first >= parts.length) throw new CursorError();
  const keys: (SortKey & { part: number })[] = [];
  for (let part = first; part < parts.length && keys.length <= limit; part++) {
    const after = part === first && id !== '' ? { key, at, id } : null;
    // One more than needed tells whether there is another page.
    const found = (await parts[part]?.(after, limit + 1 - keys.length)) ?? [];
    keys.push(...found.map((key) => ({ ...key, part })));
  }
  const last = keys[limit - 1];
  const next: End | null = keys.length > limit && last ? [now, last.part, last.key, last.at, last.id] : null;
  const listed = keys.slice(0, limit);
  const close = listed.filter(({ part }) => part >= firstClose);
  return { ids: listed.map(({ id }) => id), close: close.map(({ id }) => id), next };
}

type Part = (after: SortKey | null, limit: number) => Promise<SortKey[]>;

/** The lists that follow each other in the order that the filter asks for, and which of them is the first of close spellings. */
async function partsOf(
  db: Queries,
  filter: LeadFilter,
  asked: Asked,
): Promise<{ parts: Part[]; firstClose: number }> {
  const query = queryOf(await withSpellings(db, filter), asked);
  if (!query) return { parts: [], firstClose: 0 };
  const { find, findClose } = await leadFinder(db, filter.q);
  const order = { ...orderOf(filter.sort), now: asked.now };
  const exact = partsBy(db, find, query, order);
  const close = query.search ? partsBy(db, findClose, query, order) : [];
  return { parts: [...exact, ...close], firstClose: exact.length };
}

type Order = ReturnType<typeof orderOf> & { now: Date };

function partsBy(db: Queries, find: Find, query: LeadQuery, { column, descending, now }: Order): Part[] {
  if (column === 'due' || column === 'received') {
    return partsByTime(query, column, { descending, now }).map((part) =>
      part.snoozed?.isWanted && column === 'due'
        ? (after, limit) => findByWaking(db, find, part, after, limit)
        : byTime(db, find, part),
    );
  }
  const isText = databaseKind(db) === 'sqlite';
  return [
    (after, limit) =>
      findByColumn(db, find, query, { column, descending }, isText ? after : after && digits(after), limit),
  ];
}

/** A key whose time is a number, as an index has it. @throws CursorError */
function digits(key: SortKey): SortKey {
  if (!/^-?\d{1,19}$/.test(key.at)) throw new CursorError();
  return key;
}

function byTime(db: Queries, find: Find, query: LeadQuery): Part {
  return async (after, limit) => {
    const found = await find(db, query, after && digits(after), limit);
    return found.map(({ at, id }) => ({ key: null, at, id }));
  };
}
