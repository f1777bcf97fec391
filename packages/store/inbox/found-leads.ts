/** Removes the leads that a filter of the inbox finds, and counts them before. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LeadFilter } from '@assay/contract/lead-filter';
import { sql } from 'kysely';
import type { Removal } from '../personal-data/remove.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { conditionsOf, LEADS } from './conditions.ts';
import { type Asked, queryOf } from './lead-query.ts';
import { isOneOf } from './rows.ts';

/**
 * What a filter finds at a time. Leads that come later are none of them, nor are those that somebody works on since.
 *
 * @param asked who asks, and when
 */
export async function foundLeads(db: Queries, filter: LeadFilter, asked: Asked): Promise<Removal> {
  const to = [filter.to, asked.now.toISOString()].flatMap((time) => time ?? []).sort()[0];
  const query = await queryOf(db, { ...filter, ...(to !== undefined && { to }) }, asked);
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
  /** What is still to be delivered, by channel. */
  pending: [string, number][];
}

const PAGE_SIZE = 2_000;
const MAX_HOSTS = 10;
/** Visitors can invent any number: more are counted as others. */
const MAX_COUNTED_HOSTS = 1_000;

interface Row {
  form_type: string;
  status: string;
  host: string | null;
  count: number | string;
  calls: number | string;
  first: string;
  last: string;
}

/** Counts a page at a time, so that nobody waits for it. */
export async function countFound(db: Queries, { next }: Removal): Promise<FoundCounts> {
  const [forms, statuses, hosts, pending] = [new Counter(), new Counter(), new Counter(), new Counter()];
  const times: string[] = [];
  const total = { leads: 0, calls: 0, otherHosts: 0 };
  for (;;) {
    const ids = await next(PAGE_SIZE);
    if (ids.length === 0) break;
    const isFound = isOneOf(databaseKind(db), ids);
    const found = await sql<Row>`select form_type, status, referrer_host as host, count(*) as count,
      sum(case when status <> 'suspected' and exists (select 1 from calls where lead_id = contact_submissions.id) then 1 else 0 end) as calls,
      min(created_at) as first, max(created_at) as last
      from contact_submissions where ${isFound} group by form_type, status, referrer_host`.execute(db);
    for (const { form_type, status, host, first, last, ...row } of found.rows) {
      const count = Number(row.count);
      total.leads += count;
      total.calls += Number(row.calls);
      forms.add(form_type, count);
      statuses.add(status, count);
      if (hosts.size < MAX_COUNTED_HOSTS || hosts.has(host)) hosts.add(host, count);
      else total.otherHosts += count;
      times.push(first, last);
    }
    const deliveries = await sql<{ channel: string; count: number | string }>`
      select channel, count(*) as count from deliveries
      where subject_id in (select id from contact_submissions where ${isFound}) and status = 'pending'
      group by channel`.execute(db);
    for (const { channel, count } of deliveries.rows) pending.add(channel, Number(count));
    times.sort().splice(1, times.length - 2);
  }
  const listed = hosts.sorted();
  const others = listed.slice(MAX_HOSTS).reduce((sum, [, count]) => sum + count, 0);
  return {
    ...total,
    forms: forms.known(),
    statuses: statuses.known(),
    hosts: listed.slice(0, MAX_HOSTS),
    otherHosts: total.otherHosts + others,
    first: times[0] ?? null,
    last: times.at(-1) ?? null,
    pending: pending.known(),
  };
}

class Counter extends Map<string | null, number> {
  add(name: string | null, count: number): void {
    this.set(name, (this.get(name) ?? 0) + count);
  }

  sorted(): [string | null, number][] {
    return [...this].sort(([, one], [, other]) => other - one);
  }

  /** Without those that have no name. */
  known(): [string, number][] {
    return this.sorted().flatMap(([name, count]) => (name === null ? [] : [[name, count]]));
  }
}

/** What the activity log says of a filter: which conditions it has, without their texts. */
export function filterNames({ sort: _, not: _not, ...conditions }: LeadFilter): string {
  return Object.keys(conditions).join(', ');
}
