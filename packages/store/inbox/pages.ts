/**
 * Pages of the lists that follow each other in the order of the inbox. Each database finds the leads by its own indexes (`sqlite.ts`,
 * `postgres.ts`); a page costs the same however deep it is.
 */
import { type LeadFilter, orderOf } from '@assay/forms/lead-filter';
import { z } from 'zod';
import { CursorError, decodeCursor } from '../database/cursor.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { findByColumn, type Sorted, type SortKey } from './find-by-column.ts';
import { findByReceived } from './find-by-received.ts';
import { findByWaking } from './find-by-waking.ts';
import { leadFinder } from './find-leads.ts';
import type { Find, LeadQuery } from './lead-query.ts';
import { withSpellings } from './origins.ts';
import { type Asked, partsByTime, queryOf } from './query-parts.ts';

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
export type End = z.infer<typeof end>;

/** Where a page begins. @throws CursorError */
export function startAt(cursor: string | undefined, now: Date): End {
  return cursor === undefined ? [now.getTime(), 0, null, '', ''] : decodeCursor(cursor, end);
}

export interface FoundPage {
  ids: string[];
  /** Those that have what was searched for in a close spelling only. */
  close: string[];
  next: End | null;
}

/** @throws CursorError */
export async function findPage({ parts, firstClose }: Lists, start: End, limit: number): Promise<FoundPage> {
  const [now, first, key, at, id] = start;
  if (first > 0 && first >= parts.length) throw new CursorError();
  const keys: (SortKey & { part: number })[] = [];
  for (let part = first; part < parts.length && keys.length <= limit; part++) {
    const after = part === first && id !== '' ? { key, at, id } : null;
    // One more than needed tells whether there is another page.
    const found = await parts[part]?.(after, limit + 1 - keys.length);
    keys.push(...(found?.keys ?? []).map((key) => ({ ...key, part })));
    const { stopped } = found ?? {};
    if (stopped) return pageOf(keys, firstClose, [now, part, stopped.key, stopped.at, stopped.id]);
  }
  const last = keys[limit - 1];
  const next: End | null = keys.length > limit && last ? [now, last.part, last.key, last.at, last.id] : null;
  return pageOf(keys.slice(0, limit), firstClose, next);
}

function pageOf(
  keys: readonly (SortKey & { part: number })[],
  firstClose: number,
  next: End | null,
): FoundPage {
  const close = keys.filter(({ part }) => part >= firstClose);
  return { ids: keys.map(({ id }) => id), close: close.map(({ id }) => id), next };
}

type Part = (after: SortKey | null, limit: number) => Promise<Sorted>;

/** The lists that follow each other in the order that a filter asks for, and which of them is the first of close spellings. */
interface Lists {
  parts: Part[];
  firstClose: number;
}

/** @returns the lists of all leads that the filter finds, or of those among some */
export async function listsOf(
  db: Queries,
  filter: LeadFilter,
  asked: Asked,
): Promise<(among?: readonly string[]) => Lists> {
  const asks = queryOf(await withSpellings(db, filter), asked);
  if (!asks) return () => ({ parts: [], firstClose: 0 });
  const { find, findClose } = await leadFinder(db, filter.q);
  const order = { ...orderOf(filter.sort), now: asked.now };
  return (among) => {
    const query = among ? { ...asks, among } : asks;
    const exact = partsBy(db, find, query, order);
    const close = query.search ? partsBy(db, findClose, query, order) : [];
    return { parts: [...exact, ...close], firstClose: exact.length };
  };
}

type Order = ReturnType<typeof orderOf> & { now: Date };

function partsBy(db: Queries, find: Find, query: LeadQuery, { column, descending, now }: Order): Part[] {
  if (column === 'due' || column === 'received') {
    return partsByTime(query, column, { descending, now }).map((part): Part => {
      if (column === 'due' && !part.snoozed?.isWanted) return byTime(db, find, part);
      const findKeys = column === 'due' ? findByWaking : findByReceived;
      return async (after, limit) => ({ keys: await findKeys(db, find, part, after, limit), stopped: null });
    });
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
    return { keys: found.map(({ at, id }) => ({ key: null, at, id })), stopped: null };
  };
}
