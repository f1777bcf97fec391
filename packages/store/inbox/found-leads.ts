/** Removes the leads that a filter of the inbox finds, and counts them before. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LeadFilter } from '@assay/contract/lead-filter';
import { sql } from 'kysely';
import type { Removal } from '../personal-data/remove.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { conditionsOf, LEADS } from './conditions.ts';
import { type Asked, type LeadQuery, queryOf } from './lead-query.ts';
import { isOneOf } from './rows.ts';

/**
 * What a filter finds at a time. Leads that come later are none of them, nor are those that somebody works on since.
 *
 * @param asked who asks, and when
 */
export async function foundLeads(db: Queries, filter: LeadFilter, asked: Asked): Promise<Removal> {
  const query = await queryAt(db, filter, asked);
  const kind = databaseKind(db);
  const isUntouched = untouchedSince(asked.now);
  let last: string | undefined;
  return {
    async next(limit) {
      // SQLite answers within the same turn of the event loop, so that everybody else would wait.
      await nextTurn();
      if (!query) return [];
      const beyond = last === undefined ? sql`true` : sql`leads.id > ${last}`;
      const { rows } = await sql<{ id: string }>`select leads.id as id from ${LEADS}
        where ${conditionsOf(kind, query)} and ${beyond} order by leads.id limit ${limit}`.execute(db);
      const ids = rows.map(({ id }) => id);
      last = ids.at(-1) ?? last;
      return ids;
    },
    async lockThose(transaction, ids) {
      if (!query) return [];
      if (kind === 'postgres')
        await sql`select id from contact_submissions where ${isOneOf(kind, ids)} order by id for update`.execute(
          transaction,
        );
      // Another statement, which sees what those have done for whom the first has waited.
      const { rows } = await sql<{ id: string }>`select leads.id as id from ${LEADS}
        where ${conditionsOf(kind, { ...query, among: ids })} and ${isUntouched}`.execute(transaction);
      return rows.map(({ id }) => id);
    },
  };
}

function queryAt(db: Queries, filter: LeadFilter, asked: Asked): Promise<LeadQuery | undefined> {
  const to = [filter.to, asked.now.toISOString()].flatMap((time) => time ?? []).sort()[0];
  return queryOf(db, { ...filter, ...(to !== undefined && { to }) }, asked);
}

/** Whether nobody has done anything about a row of `leads` from a time on. */
function untouchedSince(time: Date) {
  const at = time.toISOString();
  return sql<boolean>`not exists (select 1 from activity_log where lead_id = leads.id
    and at >= ${at} and action <> 'saw_lead')`;
}

/** How many leads there are, and what would go with them. */
export interface FoundCounts {
  leads: number;
  /** By the value, most leads first. */
  forms: [string, number][];
  statuses: [string, number][];
  /** The hosts that led there; null where that is not known. At most `MAX_HOSTS`. */
  hosts: [string | null, number][];
  /** Leads of other hosts than these. */
  otherHosts: number;
  /** When the first and the last of them came; null without any. */
  first: string | null;
  last: string | null;
  calls: number;
}

const MAX_HOSTS = 10;

interface Counted {
  count: number | string;
}

/** Counts what `foundLeads` finds. */
export async function countFound(db: Queries, filter: LeadFilter, asked: Asked): Promise<FoundCounts> {
  const query = await queryAt(db, filter, asked);
  const isFound = query ? conditionsOf(databaseKind(db), query) : sql`false`;
  const { rows } = await sql<
    Counted & Record<'form' | 'status' | 'first' | 'last', string> & { calls: number | string }
  >`select leads.form_type as form, leads.status, count(*) as count, min(leads.created_at) as first,
      max(leads.created_at) as last, count(case when leads.status <> 'suspected'
        and exists (select 1 from calls where lead_id = leads.id) then 1 end) as calls
    from ${LEADS} where ${isFound} group by leads.form_type, leads.status`.execute(db);
  // SQLite answers within the same turn of the event loop, so that everybody else would wait for all of them.
  await nextTurn();
  const hosts = await sql<
    Counted & { host: string | null; all: number | string }
  >`select leads.referrer_host as host, count(*) as count,
      sum(count(*)) over () as "all"
    from ${LEADS} where ${isFound} group by leads.referrer_host order by count(*) desc limit ${MAX_HOSTS}`.execute(
    db,
  );
  const times = rows.flatMap(({ first, last }) => [first, last]).sort();
  return {
    leads: sumOf(rows),
    forms: countsBy(rows, ({ form }) => form),
    statuses: countsBy(rows, ({ status }) => status),
    hosts: countsBy(hosts.rows, ({ host }) => host),
    otherHosts: Number(hosts.rows[0]?.all ?? 0) - sumOf(hosts.rows),
    first: times[0] ?? null,
    last: times.at(-1) ?? null,
    calls: rows.reduce((sum, { calls }) => sum + Number(calls), 0),
  };
}

function sumOf(rows: readonly Counted[]): number {
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
}

function countsBy<Row extends Counted, Name>(
  rows: readonly Row[],
  name: (row: Row) => Name,
): [Name, number][] {
  return [...Map.groupBy(rows, name)]
    .map(([one, some]): [Name, number] => [one, sumOf(some)])
    .sort(([, one], [, other]) => other - one);
}

/** What the activity log says of a filter: which conditions it has, without their texts. */
export function filterNames({ sort: _, not: _not, ...conditions }: LeadFilter): string {
  return Object.keys(conditions).join(', ');
}
