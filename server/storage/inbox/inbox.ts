/**
 * The desk's inbox: leads by a filter, open and overdue ones first, then the newest. Each database finds the leads by its
 * own index (`sqlite.ts`, `postgres.ts`); a page costs the same however deep it is.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { LeadFilter } from '../../../contract/lead-filter.ts';
import { REPLY_WITHIN_MS } from '../../../contract/reply.ts';
import { CursorError, decodeCursor, encodeCursor } from '../database/cursor.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { type ExportedLead, exportedLeads } from './exported-leads.ts';
import type { LeadQuery, Place } from './lead-query.ts';
import { type LeadSummary, summarize } from './lead-summaries.ts';
import { countOnPostgres, findOnPostgres } from './postgres.ts';
import { countByPrefix, findByPrefix } from './prefix.ts';
import { searchWords } from './search-words.ts';
import { countOnSqlite, findOnSqlite } from './sqlite.ts';

interface InboxPage {
  rows: LeadSummary[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

interface InboxOptions {
  cursor?: string | undefined;
  limit: number;
  now: Date;
  /** Whose `seen` the rows have. */
  reader: string;
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
  const { places, next } = await findPlaces(db, filter, startAt(cursor, now), limit);
  const ids = places.map(({ id }) => id);
  return { rows: await summarize(db, ids, reader), next: next && encodeCursor(next) };
}

/** All leads of a filter in the order of the inbox, in pages. */
export async function* exportInbox(
  db: Queries,
  filter: LeadFilter,
  now: Date,
  pageSize = 1_000,
): AsyncGenerator<ExportedLead[]> {
  for (let start: End | null = startAt(undefined, now); start; ) {
    const { places, next } = await findPlaces(db, filter, start, pageSize);
    yield await exportedLeads(
      db,
      places.map(({ id }) => id),
    );
    start = next;
    // SQLite's queries are answered without one, so that everybody else would wait for the last page.
    await nextTurn();
  }
}

/** How many leads a filter finds, counted no further than `max`. */
export async function countInbox(
  db: Queries,
  filter: LeadFilter,
  { now, max }: { now: Date; max: number },
): Promise<number> {
  const whole = wholeInbox(filter);
  // The order does not matter, so that there is one part.
  const status = {
    open: 'new',
    overdue: 'new',
    suspected: 'suspected',
    answered: 'answered',
    closed: 'closed',
  };
  const query =
    filter.state === undefined
      ? whole
      : { ...whole, status: status[filter.state], ...(filter.state === 'overdue' && overdueIn(whole, now)) };
  return countByPrefix(indexOf(db), db, query, max);
}

function indexOf(db: Queries) {
  return databaseKind(db) === 'postgres'
    ? { find: findOnPostgres, count: countOnPostgres }
    : { find: findOnSqlite, count: countOnSqlite };
}

/** Where a page ends: the time of the first page, the part of the inbox, and the place of the last lead. */
const end = z.tuple([
  z.int(),
  z.int().min(0),
  z.string().regex(/^(|-?\d{1,19})$/),
  z.union([z.uuid(), z.literal('')]),
]);
type End = z.infer<typeof end>;

function startAt(cursor: string | undefined, now: Date): End {
  return cursor === undefined ? [now.getTime(), 0, '', ''] : decodeCursor(cursor, end);
}

async function findPlaces(db: Queries, filter: LeadFilter, [now, first, at, id]: End, limit: number) {
  const { find } = indexOf(db);
  const parts = partsOf(filter, new Date(now));
  if (first >= parts.length) throw new CursorError();
  const places: (Place & { part: number })[] = [];
  for (let part = first; part < parts.length && places.length <= limit; part++) {
    const query = parts[part];
    if (!query || isEmpty(query)) continue;
    const after = part === first && at !== '' ? { at, id } : null;
    // One more than needed tells whether there is another page.
    const found = await findByPrefix(find, db, query, after, limit + 1 - places.length);
    places.push(...found.map((place) => ({ ...place, part })));
  }
  const last = places[limit - 1];
  const next: End | null = places.length > limit && last ? [now, last.part, last.at, last.id] : null;
  return { places: places.slice(0, limit), next };
}

/** Whether the span of time has no time in it. */
function isEmpty({ from, before }: LeadQuery): boolean {
  return from !== null && before !== null && from >= before;
}

/** The inbox is one list after the other, each newest first. */
function partsOf(filter: LeadFilter, now: Date): LeadQuery[] {
  const whole = wholeInbox(filter);
  const until = overdueIn(whole, now);
  const since = { from: Math.max(whole.from ?? Number.NEGATIVE_INFINITY, deadlineAt(now)) };
  const overdue = { ...whole, ...until, status: 'new' };
  switch (filter.state) {
    case 'suspected':
    case 'answered':
    case 'closed':
      return [{ ...whole, status: filter.state }];
    case 'open':
      return [overdue, { ...whole, ...since, status: 'new' }];
    case 'overdue':
      return [overdue];
    default:
      return [overdue, { ...whole, ...since }, { ...whole, ...until, status: 'done' }];
  }
}

/** Open leads from before this are overdue. */
function overdueIn({ before }: LeadQuery, now: Date): Pick<LeadQuery, 'before'> {
  return { before: Math.min(before ?? Number.POSITIVE_INFINITY, deadlineAt(now)) };
}

/** The first time that is not overdue: a lead of the very millisecond is. */
function deadlineAt(now: Date): number {
  return now.getTime() - REPLY_WITHIN_MS + 1;
}

function wholeInbox({
  form,
  project,
  budget,
  page,
  campaign,
  host,
  failed,
  from,
  to,
  q,
}: LeadFilter): LeadQuery {
  return {
    search: searchWords(q),
    facets: {
      ...(form !== undefined && { form_type: form }),
      ...(project !== undefined && { project_type: project }),
      ...(budget !== undefined && { budget }),
      ...(page !== undefined && { source_path: page }),
      ...(campaign !== undefined && { utm_campaign: campaign }),
      ...(host !== undefined && { referrer_host: host }),
    },
    status: null,
    failed: failed === 'yes',
    from: from === undefined ? null : Date.parse(from),
    before: to === undefined ? null : Date.parse(to),
  };
}

/** What changes while the inbox is open. */
interface InboxPulse {
  /** Another one whenever something may have changed. */
  version: string;
  /** Open leads, overdue ones included, and overdue ones; counted no further than 1,000. */
  open: number;
  overdue: number;
  /** When the newest lead came. */
  newest_at: string | null;
}

const MAX_PULSE_COUNT = 1_000;

/**
 * To be asked for every second. The version changes with every commit of anybody, also with some that concern no lead:
 * both databases count those without any work for the writers.
 */
export async function inboxPulse(db: Queries, now: Date): Promise<InboxPulse> {
  const isPostgres = databaseKind(db) === 'postgres';
  const version = isPostgres
    ? sql`pg_current_snapshot()::text`
    : sql`(select data_version from pragma_data_version) || '.' || total_changes()`;
  const { rows } = await sql<Pick<InboxPulse, 'version' | 'newest_at'>>`
    select ${version} as version, (select max(created_at) from contact_submissions) as newest_at`.execute(db);
  const [{ version: found, newest_at } = { version: '', newest_at: null }] = rows;
  const count = (state: 'open' | 'overdue') => countInbox(db, { state }, { now, max: MAX_PULSE_COUNT });
  return { version: found, newest_at, open: await count('open'), overdue: await count('overdue') };
}

/** The paths that leads came from, at most 200, in alphabetical order. Jumps from path to path in the index. */
export async function sourcePaths(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    with recursive paths (path) as (
      select min(source_path) from contact_submissions
      union all
      select (select min(source_path) from contact_submissions where source_path > paths.path)
      from paths where paths.path is not null
    )
    select path from paths where path is not null limit 200`.execute(db);
  return rows.map(({ path }) => path);
}
