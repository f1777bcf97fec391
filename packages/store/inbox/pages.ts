/** Pages of the lists that follow each other in the order of the inbox. By time, a page costs the same however deep it is. */
import { BUDGETS } from '@assay/contract/forms';
import { type LeadFilter, orderOf, type SortColumn } from '@assay/contract/lead-filter';
import { LEAD_STATUSES, type LeadStatus } from '@assay/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { CursorError, decodeCursor } from '../database/cursor.ts';
import { type DatabaseKind, databaseKind, type Queries } from '../schema.ts';
import { conditionsOf, LEADS } from './conditions.ts';
import { type Asked, type LeadQuery, queryOf } from './lead-query.ts';

/**
 * Where a page ends: the time of the first page, the part of the inbox, and where in it: the last lead's time and id, or without a time how
 * many leads of a text column there were before. The first page begins where nothing has ended.
 */
const end = z.tuple([
  z.int(),
  z.int().min(0),
  z.string().max(40),
  z.union([z.uuid(), z.int().min(0), z.literal('')]),
]);
export type End = z.infer<typeof end>;

/** Where a page begins. @throws CursorError */
export function startAt(cursor: string | undefined, now: Date): End {
  return cursor === undefined ? [now.getTime(), 0, '', ''] : decodeCursor(cursor, end);
}

export interface FoundPage {
  ids: string[];
  /** Whether they have what was searched for in a close spelling only. */
  isClose: boolean;
  next: End | null;
}

/** Leads in one order. */
interface Part {
  query: LeadQuery;
  /** The time that they are sorted by; null for a column of text. */
  time: RawBuilder<string> | null;
  order: RawBuilder<unknown>;
  descending: boolean;
}

type ReadPage = (start: End, limit: number, among?: readonly string[]) => Promise<FoundPage>;

/** @returns reads a page of all leads that the filter finds, or of those among some */
export async function pagesOf(db: Queries, filter: LeadFilter, asked: Asked): Promise<ReadPage> {
  const query = await queryOf(db, filter, asked, { close: true });
  const parts = query ? partsOf(databaseKind(db), query, { ...orderOf(filter.sort), now: asked.now }) : [];
  const isClose = query?.search?.isClose === true;
  return async ([now, first, ...from], limit, among) => {
    if (first > 0 && first >= parts.length) throw new CursorError();
    const found: (Row & { part: number })[] = [];
    let at = from;
    for (let part = first; part < parts.length && found.length <= limit; part++) {
      // One more than needed tells whether there is another page.
      const rows = await read(db, parts[part] as Part, at, limit + 1 - found.length, among);
      found.push(...rows.map((row) => ({ ...row, part })));
      at = ['', ''];
    }
    const last = found[limit - 1];
    const ids = found.slice(0, limit).map(({ id }) => id);
    if (found.length <= limit || !last) return { ids, isClose, next: null };
    const count = typeof from[1] === 'number' ? from[1] : 0;
    const next: End = last.at === null ? [now, 0, '', count + limit] : [now, last.part, last.at, last.id];
    return { ids, isClose, next };
  };
}

const MICROSECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

interface Row {
  id: string;
  at: string | null;
}

async function read(
  db: Queries,
  { query, time, order, descending }: Part,
  [at, id]: [string, string | number],
  limit: number,
  among: readonly string[] | undefined,
): Promise<Row[]> {
  const kind = databaseKind(db);
  const conditions = [conditionsOf(kind, among ? { ...query, among } : query)];
  const isPostgres = kind === 'postgres';
  // PostgreSQL's times are more precise than JavaScript's.
  const exact =
    isPostgres && time
      ? sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
      : (time ?? sql`null`);
  if (time && id !== '') {
    if (typeof id === 'number' || (isPostgres && !MICROSECONDS.test(at))) throw new CursorError();
    const end = isPostgres ? sql`${at}::timestamptz, ${id}::uuid` : sql`${at}, ${id}`;
    conditions.push(sql`(${time}, leads.id) ${sql.raw(descending ? '<' : '>')} (${end})`);
  } else if (id !== '' && typeof id !== 'number') throw new CursorError();
  const offset = time || id === '' ? 0 : id;
  const { rows } = await sql<Row>`select leads.id as id, ${exact} as at from ${LEADS}
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface Order {
  column: SortColumn;
  descending: boolean;
  now: Date;
}

/**
 * The lists that follow each other. All leads have been promised a reply equally long after they came, so that the soonest deadline is that
 * of the oldest open lead; leads that have none any more come last. By time, those that are snoozed are never first.
 */
function partsOf(kind: DatabaseKind, given: LeadQuery, { column, descending, now }: Order): Part[] {
  const byTime = (query: LeadQuery, time: RawBuilder<string>, isDescending = descending): Part => {
    const way = sql.raw(isDescending ? 'desc' : 'asc');
    return { query, time, order: sql`${time} ${way}, leads.id ${way}`, descending: isDescending };
  };
  if (column !== 'due' && column !== 'received')
    return [{ query: given, time: null, order: columnOrder(kind, column, descending), descending }];
  const statuses = given.statuses ?? LEAD_STATUSES;
  const snoozed = { at: now.toISOString(), isWanted: true };
  const canBeSnoozed = given.snoozed === null && statuses.includes('new');
  const query = canBeSnoozed ? { ...given, snoozed: { ...snoozed, isWanted: false } } : given;
  const areSnoozed: LeadQuery | null = canBeSnoozed ? { ...given, statuses: ['new'], snoozed } : null;
  if (column === 'received')
    return [byTime(query, RECEIVED), ...(areSnoozed ? [byTime(areSnoozed, RECEIVED)] : [])];
  const withStatus = (some: LeadStatus[]) => (some.length > 0 ? [{ ...query, statuses: some }] : []);
  const byWaking = (one: LeadQuery) => byTime(one, sql<string>`work.snoozed_until`);
  if (given.snoozed?.isWanted) return [byWaking(given)];
  const open = withStatus(statuses.filter((status) => status === 'new'));
  const done = withStatus(statuses.filter((status) => status !== 'new'));
  return [
    ...open.map((one) => byTime(one, CREATED)),
    ...(areSnoozed ? [byWaking(areSnoozed)] : []),
    ...done.map((one) => byTime(one, CREATED, !descending)),
  ];
}

const CREATED = sql<string>`leads.created_at`;

/** When the visitor wrote last, as the index `contact_submissions_received` has it. */
const RECEIVED = sql<string>`coalesce(leads.last_received_at, leads.created_at)`;

/** More of a text has no part in the order. */
const MAX_KEY = 100;

/** Letters outside of ASCII come after z, because SQLite knows no other order. Leads that have nothing in the column come last. */
function columnOrder(
  kind: DatabaseKind,
  column: Exclude<SortColumn, 'due' | 'received'>,
  descending: boolean,
): RawBuilder<unknown> {
  const way = sql.raw(descending ? 'desc' : 'asc');
  // The plus keeps SQLite from reading all in the order of their ids.
  const id = sql.raw(kind === 'sqlite' ? '+leads.id' : 'leads.id');
  const text = {
    name: `leads.first_name || ' ' || leads.last_name`,
    company: 'leads.company',
    project: 'leads.project_type',
    source: 'coalesce(leads.utm_campaign, leads.referrer_host)',
  };
  if (column !== 'budget') {
    const key = sql`substr(lower(${sql.raw(text[column])}), 1, ${sql.lit(MAX_KEY)})`;
    return sql`${key} ${sql.raw(kind === 'postgres' ? 'collate "C"' : '')} ${way} nulls last, leads.created_at ${way}, ${id} ${way}`;
  }
  // As the form lists them, then those that are no option any more.
  const listed = BUDGETS.map(
    ({ value }, at) => sql`when ${sql.lit(value)} then ${sql.lit(descending ? -at : at)}`,
  );
  const place = sql`case leads.budget ${sql.join(listed, sql` `)} else case when leads.budget is null then 1000 else 999 end end`;
  return sql`${place}, leads.created_at ${way}, ${id} ${way}`;
}
