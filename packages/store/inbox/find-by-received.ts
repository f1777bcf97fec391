/** Leads in the order of what their visitors sent last. Most sent one form, and are in the order of arrival; those who wrote again are listed apart. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { CursorError } from '../database/cursor.ts';
import { KEYS_PER_MS } from '../database/indexes/search-sqlite.ts';
import { databaseKind, type Queries } from '../schema.ts';
import type { SortKey } from './find-by-column.ts';
import type { ArrivalKey, Find, LeadQuery } from './lead-query.ts';
import { micros, time } from './postgres-conditions.ts';
import { isOneOf, rowConditions } from './row-conditions.ts';

/** Where one of the two lists ends; null before its first lead. */
type End = ArrivalKey | null;

/** Up to so many leads that a search finds are looked for among those who wrote again. Of more, the search is asked of these, so many at once. */
const FOUND = 1_000;
const BATCH_SIZE = 500;

/**
 * Merges both lists. Where a page ends, `key` has the end of the other list.
 *
 * @param find finds leads in the order of arrival
 * @throws CursorError
 */
export async function findByReceived(
  db: Queries,
  find: Find,
  query: LeadQuery,
  after: SortKey | null,
  limit: number,
): Promise<SortKey[]> {
  let [arrived, wrote] = endsOf(after);
  const [newcomers, writers] = [
    await findNewcomers(db, find, query, arrived, limit),
    await findWriters(db, find, query, wrote, limit),
  ];
  const isPostgres = databaseKind(db) === 'postgres';
  const arrivedAt = ({ at }: ArrivalKey) => Math.floor(Number(at) / (isPostgres ? 1_000 : KEYS_PER_MS));
  const wroteAt = ({ at }: ArrivalKey) => (isPostgres ? Math.floor(Number(at) / 1_000) : Date.parse(at));
  const keys: SortKey[] = [];
  while (keys.length < limit) {
    const [newcomer, writer] = [newcomers[0], writers[0]];
    if (!newcomer && !writer) break;
    const difference = newcomer && writer ? wroteAt(writer) - arrivedAt(newcomer) : 0;
    const isWriter = writer && (!newcomer || (query.oldestFirst ? difference < 0 : difference > 0));
    if (isWriter) {
      wrote = writer;
      keys.push({ ...writer, key: `wrote ${wordsOf(arrived)}` });
      writers.shift();
    } else if (newcomer) {
      arrived = newcomer;
      keys.push({ ...newcomer, key: `arrived ${wordsOf(wrote)}` });
      newcomers.shift();
    }
  }
  return keys;
}

/** Those who sent nothing but their form. */
async function findNewcomers(
  db: Queries,
  find: Find,
  query: LeadQuery,
  after: End,
  limit: number,
): Promise<ArrivalKey[]> {
  const newcomers: ArrivalKey[] = [];
  for (let end = after; newcomers.length < limit; ) {
    const found = await find(db, query, end, limit);
    const writers = await writersAmong(db, found);
    newcomers.push(...found.filter(({ id }) => !writers.has(id)));
    end = found.at(-1) ?? null;
    if (found.length < limit) break;
  }
  return newcomers.slice(0, limit);
}

async function writersAmong(db: Queries, leads: readonly ArrivalKey[]): Promise<Set<string>> {
  if (leads.length === 0) return new Set();
  const ids = leads.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`select id from contact_submissions
    where ${isOneOf(databaseKind(db), ids)} and last_received_at is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those who wrote again, by when they last did. */
async function findWriters(
  db: Queries,
  find: Find,
  query: LeadQuery,
  after: End,
  limit: number,
): Promise<ArrivalKey[]> {
  const { search, among } = query;
  if (search === null) return readWriters(db, query, after, limit, among);
  const found = await find(db, query, null, FOUND + 1);
  if (found.length <= FOUND)
    return readWriters(
      db,
      query,
      after,
      limit,
      found.map(({ id }) => id),
    );
  const writers: ArrivalKey[] = [];
  for (let end = after; writers.length < limit; ) {
    const some = await readWriters(db, query, end, BATCH_SIZE, among);
    const ids = some.map(({ id }) => id);
    const known = new Set((await find(db, { ...query, among: ids }, null, ids.length)).map(({ id }) => id));
    writers.push(...some.filter(({ id }) => known.has(id)));
    end = some.at(-1) ?? null;
    if (some.length < BATCH_SIZE) break;
    await nextTurn();
  }
  return writers.slice(0, limit);
}

/** The same whatever is searched for. */
async function readWriters(
  db: Queries,
  query: LeadQuery,
  after: End,
  limit: number,
  among?: readonly string[],
): Promise<ArrivalKey[]> {
  if (among?.length === 0) return [];
  const kind = databaseKind(db);
  const [way, sign] = query.oldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const at = kind === 'postgres' ? micros(sql`last_received_at`) : sql`last_received_at`;
  const end =
    after &&
    (kind === 'postgres' ? sql`${time(after.at)}, ${after.id}::uuid` : sql`${after.at}, ${after.id}`);
  const index = kind === 'sqlite' && !among ? sql`indexed by contact_submissions_last_received` : sql``;
  const conditions = [
    sql`last_received_at is not null`,
    ...rowConditions(query),
    ...(among ? [isOneOf(kind, among)] : []),
    ...(end ? [sql`(last_received_at, id) ${sign} (${end})`] : []),
  ];
  const { rows } = await sql<ArrivalKey>`select ${at} as at, id from contact_submissions as leads ${index}
    where ${sql.join(conditions, sql` and `)}
    order by last_received_at ${way}, id ${way} limit ${limit}`.execute(db);
  return rows;
}

const number = z.string().regex(/^-?\d{1,19}$/);
const instant = z.union([number, z.iso.datetime()]);
const otherEnd = z.tuple([z.enum(['wrote', 'arrived']), instant, z.uuid()]);

/** Where both lists end. A cursor of the version before says nothing of those who wrote again. @throws CursorError */
function endsOf(after: SortKey | null): [arrived: End, wrote: End] {
  if (!after || after.key === null) return [after && checked(after, number), null];
  const [list, at, id] = after.key.split(' ');
  const isWriter = list === 'wrote';
  const other = at === '' ? null : otherEnd.safeParse([list, at, id]).data;
  if (other === undefined) throw new CursorError();
  const known = other && { at: other[1], id: other[2] };
  return isWriter
    ? [known && checked(known, number), checked(after, instant)]
    : [checked(after, number), known];
}

function checked({ at, id }: ArrivalKey, schema: typeof instant | typeof number): ArrivalKey {
  if (!schema.safeParse(at).success) throw new CursorError();
  return { at, id };
}

function wordsOf(end: End): string {
  return end ? `${end.at} ${end.id}` : '';
}
