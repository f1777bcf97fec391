/** Which times of calls are free: whoever takes calls has one at a time, and so has the company where nobody takes any. */
import { CALL_MINUTES, HORIZON, touchedHalfHours } from '@assay/contract/call-slots';
import { availableSlots } from '@assay/contract/offered-slots';
import { DAY_MS, MINUTE_MS } from '@assay/contract/time';
import { type RawBuilder, sql } from 'kysely';
import { ownerBefore } from '../assignment/owner-before.ts';
import { callHours } from '../database/call-hours.ts';
import type { Queries } from '../schema.ts';
import { lockHashes } from '../subscriptions/address-hashes.ts';
import { busyTimesOf } from './hosts.ts';

/** Whether a call takes its time: it has it for good, or holds it still. */
export function takesTime(now: Date): RawBuilder<boolean> {
  return sql`(booked_at is not null or held_until > ${now.toISOString()})`;
}

/**
 * The half hours of the time in which calls are offered in which nobody is free, as instants, soonest first. Of those who take calls, who is
 * away takes none; while all are, the company does, as where nobody takes any.
 */
export async function takenSlots(db: Queries, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() + HORIZON + DAY_MS);
  const hosts = await hostsFrom(db, now);
  const busy = await hostsOfCalls(db, { from: now, before, now });
  for (const { id, busy: times } of hosts)
    for (const time of times) busy.set(time, (busy.get(time) ?? new Set()).add(id));
  return [...busy]
    .filter(([halfHour, people]) => {
      const there = hosts.filter(({ since }) => since <= halfHour);
      return there.length === 0 ? people.has(null) : there.every(({ id }) => people.has(id));
    })
    .map(([halfHour]) => halfHour)
    .filter((halfHour) => halfHour >= now.toISOString() && halfHour < before.toISOString())
    .toSorted();
}

/** How many half hours calls are offered at, and how many of those are held for somebody who has not confirmed their call. */
export async function countHeldSlots(db: Queries, now: Date): Promise<{ offered: number; held: number }> {
  const slots = availableSlots(await callHours(), now.getTime());
  const offered = new Set(slots.flatMap((slot) => touchedHalfHours(slot)));
  const time = now.toISOString();
  const rows = await db
    .selectFrom('calls')
    .select('at')
    .where('at', '>', time)
    .where('held_until', '>', time)
    .execute();
  const held = new Set(rows.flatMap(({ at }) => touchedHalfHours(Date.parse(at))));
  return { offered: offered.size, held: held.intersection(offered).size };
}

interface Call {
  lead: string;
  email: string;
  /** Who has its lead, if that matters. */
  owner?: string | null;
}

interface Wanted {
  /** When the call begins. */
  at: Date;
  now: Date;
  /** Whether nobody gets it whose calendar says that they are busy; people at the desk decide for themselves. */
  heedsCalendars: boolean;
}

/**
 * Whose time a call can take, which nobody else gets before the transaction ends: of those who are there and free then, whoever had it, or
 * has its lead, or the last one of its address or company, then who has the fewest calls to come.
 *
 * @returns a person's id; null for the company, where nobody takes calls, or all who do are away then; undefined where nobody is free
 */
export async function findHost(
  transaction: Queries,
  { lead, email, owner }: Call,
  { at, now, heedsCalendars }: Wanted,
): Promise<string | null | undefined> {
  const halfHours = touchedHalfHours(at.getTime());
  await lockTimes(transaction, [at]);
  const end = new Date(at.getTime() + CALL_MINUTES * MINUTE_MS);
  const calls = await hostsOfCalls(transaction, { from: at, before: end, now, but: lead });
  const called = new Set(halfHours.flatMap((halfHour) => [...(calls.get(halfHour) ?? [])]));
  const there = (await hostsFrom(transaction, at)).filter(({ since }) => since <= at.toISOString());
  if (there.length === 0) return called.has(null) ? undefined : null;
  const free = there
    .filter(({ id, busy }) => !called.has(id) && !(heedsCalendars && halfHours.some((one) => busy.has(one))))
    .map(({ id }) => id);
  if (free.length === 0) return undefined;
  const first = (await hostOf(transaction, lead)) ?? owner ?? '';
  if (free.includes(first)) return first;
  return (
    (await ownerBefore(transaction, { email, before: now.toISOString() }, free)) ??
    (await fewestCalls(transaction, free, now))
  );
}

/** Keeps these times from others until the transaction ends. Whoever needs several, or a lead, locks the leads first, and all times at once. */
export async function lockTimes(transaction: Queries, times: readonly Date[]): Promise<void> {
  const halfHours = times.flatMap((at) => touchedHalfHours(at.getTime()));
  await lockHashes(
    transaction,
    halfHours.map((halfHour) => `call ${halfHour}`),
  );
}

/** Whose time a call takes; undefined where that is nobody's in person. */
export async function hostOf(db: Queries, lead: string): Promise<string | undefined> {
  const row = await db.selectFrom('calls').select('host').where('lead_id', '=', lead).executeTakeFirst();
  return row?.host ?? undefined;
}

async function fewestCalls(db: Queries, people: readonly string[], now: Date): Promise<string | undefined> {
  const calls = await db
    .selectFrom('calls')
    .select('host')
    .where('host', 'in', people)
    .where('at', '>', now.toISOString())
    .execute();
  const callsOf = (id: string) => calls.filter(({ host }) => host === id).length;
  return people.toSorted((one, other) => callsOf(one) - callsOf(other))[0];
}

interface Period {
  from: Date;
  before: Date;
  now: Date;
  /** A lead whose call is left out. */
  but?: string;
}

/** Whose time calls take, by the half hours that they touch in a period, and others next to it; null for the company. */
async function hostsOfCalls(
  db: Queries,
  { from, before, now, but }: Period,
): Promise<Map<string, Set<string | null>>> {
  const [first = ''] = touchedHalfHours(from.getTime());
  const rows = await db
    .selectFrom('calls')
    .select(['at', 'host'])
    // One that begins between half hours touches the next, too.
    .where('at', '>', new Date(Date.parse(first) - CALL_MINUTES * MINUTE_MS).toISOString())
    .where('at', '<', touchedHalfHours(before.getTime() - 1).at(-1) ?? '')
    .where(takesTime(now))
    .$if(but !== undefined, (query) => query.where('lead_id', '<>', but ?? ''))
    .execute();
  const hosts = new Map<string, Set<string | null>>();
  for (const { at, host } of rows)
    for (const halfHour of touchedHalfHours(Date.parse(at)))
      hosts.set(halfHour, (hosts.get(halfHour) ?? new Set()).add(host));
  return hosts;
}

interface Host {
  id: string;
  /** From when on they are there. */
  since: string;
  /** The half hours in which their calendar says that they are busy. */
  busy: ReadonlySet<string>;
}

/** Those who take calls and have not left, and since when they are there: from a time on, or later where they are away until then. */
async function hostsFrom(db: Queries, time: Date): Promise<Host[]> {
  const from = time.toISOString();
  const rows = await db
    .selectFrom('call_hosts')
    .innerJoin('desk_people', 'desk_people.id', 'call_hosts.person_id')
    .select(['desk_people.id', 'away_until', 'busy'])
    .where('left_at', 'is', null)
    .orderBy('desk_people.id')
    .execute();
  return rows.map(({ id, away_until, busy }) => ({
    ...{ id, busy: new Set(busyTimesOf(busy)) },
    since: (away_until ?? '') > from ? (away_until ?? '') : from,
  }));
}
