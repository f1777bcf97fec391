/** The outbox: rows are written with their subject, taken for one try at a time, and marked with what came of it. */
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Selectable, Updateable } from 'kysely';
import { timeAhead } from './database-clock.ts';
import { enableChannel } from './disabled-channels.ts';
import type { ChannelName, Deliveries, NewDelivery, NewLead, Queries, Schema } from './schema.ts';

export type Delivery = Selectable<Deliveries>;

/**
 * How long a row is taken for, by the database's clock: when a process dies with it, another one takes it after this.
 * A try is over before: it gets 30 s, and the answer that the row is taken comes within 12 s.
 */
export const LEASE_MS = 45_000;

/** No row is held for longer than this: a lease that has more to run was taken before the clock was set back. */
export const LONGEST_HELD_MS = 60_000;

/**
 * The longest wait, 24 hours and a tenth, and an hour for clocks that differ: a later time can only come from a clock that
 * was set back since.
 */
export const HORIZON_MS = 27.4 * 60 * 60 * 1000;

/** How many due rows to look at, of which other processes may take some at the same moment. */
const CANDIDATES = 20;

/** What has to be told of a lead, through each of the channels. */
export function deliveriesOf({ kind, row }: NewLead, channels: readonly ChannelName[]): NewDelivery[] {
  return channels.map((channel) => ({
    id: randomUUID(),
    created_at: row.created_at,
    channel,
    subject_kind: kind,
    subject_id: row.id,
    next_attempt_at: row.created_at,
  }));
}

/** The statement that adds deliveries, at least one, for the transaction that stores their leads. */
export function insertDeliveries(db: Queries, rows: readonly NewDelivery[]) {
  return db.insertInto('deliveries').values(rows);
}

/**
 * Takes the row of a channel that has been due for longest. No two callers, in whatever process, get the same row while
 * its lease runs: the update that takes it asks once more whether it is free, and both databases answer that to one of
 * them only. The try counts once its result is recorded: what a crash or a stop broke off uses none up.
 *
 * @param inHand ids that the caller still has, which it never gets again, even if a clock says that their lease ended
 */
export async function takeDueDelivery(
  db: Queries,
  channel: ChannelName,
  now: Date,
  inHand: ReadonlySet<string> = new Set(),
): Promise<Delivery | undefined> {
  for (;;) {
    const candidates = await db
      .selectFrom('deliveries')
      .select('id')
      .where('channel', '=', channel)
      .where('status', '=', 'pending')
      .where(isDue(now))
      .where(isFree(db))
      .$if(inHand.size > 0, (query) => query.where('id', 'not in', [...inHand]))
      .orderBy('next_attempt_at')
      .limit(CANDIDATES)
      .execute();
    if (candidates.length === 0) return undefined;
    for (const { id } of candidates) {
      const taken = await take(db, id, now);
      if (taken) return taken;
    }
    // Others were quicker with every one of them: look which are left.
  }
}

function take(db: Queries, id: string, now: Date): Promise<Delivery | undefined> {
  return db
    .updateTable('deliveries')
    .set({ locked_by: randomUUID(), locked_until: timeAhead(db, LEASE_MS) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where(isDue(now))
    .where(isFree(db))
    .returningAll()
    .executeTakeFirst();
}

/** An address that did not take what the others of the same try took. */
export interface Refused {
  recipient: string;
  error: string;
  /** When to try again for this address alone, or null when that is of no use. */
  again: Date | null;
}

/**
 * The receiver has it, whoever holds the row by now.
 *
 * @param refused those who have not, each of whom gets a delivery of its own
 */
export async function markDelivered(
  db: Queries,
  delivery: Delivery,
  now: Date,
  refused: readonly Refused[] = [],
): Promise<void> {
  if (refused.length === 0) {
    await deliver(db, delivery, now);
    return;
  }
  await db.transaction().execute(async (transaction) => {
    // Not for a lead that was erased meanwhile.
    if (!(await deliver(transaction, delivery, now))) return;
    await insertDeliveries(
      transaction,
      refused.map((one) => deliveryTo(one, delivery, now)),
    )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** @returns whether the row was still there */
async function deliver(db: Queries, { id, attempts }: Delivery, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({
      ...FREE,
      status: 'delivered',
      attempts: attempts + 1,
      last_error: null,
      delivered_at: now.toISOString(),
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** What is left to do of a delivery, after the one try that its address refused. */
function deliveryTo({ recipient, error, again }: Refused, of: Delivery, now: Date): NewDelivery {
  return {
    id: randomUUID(),
    created_at: of.created_at,
    channel: of.channel,
    recipient,
    subject_kind: of.subject_kind,
    subject_id: of.subject_id,
    status: again ? 'pending' : 'dead',
    attempts: 1,
    next_attempt_at: (again ?? now).toISOString(),
    last_error: error,
  };
}

/** The try failed and another one follows. */
export function putOff(db: Queries, delivery: Delivery, error: string, until: Date): Promise<void> {
  return free(db, delivery, {
    attempts: delivery.attempts + 1,
    last_error: error,
    next_attempt_at: until.toISOString(),
  });
}

/** The receiver asked for time: what waits for it by now is put off. A new row gets its first try all the same. */
export async function putOffChannel(db: Queries, channel: ChannelName, until: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ next_attempt_at: until.toISOString() })
    .where('channel', '=', channel)
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<', until.toISOString())
    .execute();
}

/** The try failed and none follows by itself. */
export function giveUp(db: Queries, delivery: Delivery, error: string): Promise<void> {
  return free(db, delivery, { attempts: delivery.attempts + 1, last_error: error, status: 'dead' });
}

/** The try was broken off and does not count: whoever is next takes the row at once. */
export function letGo(db: Queries, delivery: Delivery): Promise<void> {
  return free(db, delivery, {});
}

/** Says nothing when the lease ran out and another try is under way. */
async function free(db: Queries, delivery: Delivery, result: Updateable<Deliveries>): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ ...FREE, ...result })
    .where('id', '=', delivery.id)
    .where('status', '=', 'pending')
    .where('locked_by', '=', delivery.locked_by)
    .execute();
}

export interface DeliveryFilter {
  status?: Delivery['status'];
  subjectIds?: readonly string[];
}

/** Deliveries, newest first. */
export function listDeliveries(
  db: Queries,
  { status, subjectIds }: DeliveryFilter = {},
): Promise<Delivery[]> {
  let query = db.selectFrom('deliveries').selectAll().orderBy('created_at', 'desc').orderBy('id');
  if (status) query = query.where('status', '=', status);
  if (subjectIds) query = query.where('subject_id', 'in', subjectIds.length > 0 ? subjectIds : [NO_ID]);
  return query.execute();
}

/**
 * Makes finished or dead deliveries due now, with all their tries ahead of them, and switches their channels on. One
 * that goes to everybody takes the place of those that were split off from it.
 *
 * @param which one by its id, or all dead ones
 * @returns how many
 */
export function sendAgain(db: Queries, which: { id: string } | 'all dead', now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const again = await transaction
      .updateTable('deliveries')
      .set({
        ...FREE,
        status: 'pending',
        attempts: 0,
        next_attempt_at: now.toISOString(),
        delivered_at: null,
      })
      .where('status', 'in', which === 'all dead' ? ['dead'] : ['dead', 'delivered'])
      .$if(which !== 'all dead', (query) => query.where('id', '=', which === 'all dead' ? '' : which.id))
      .returning(['channel', 'recipient', 'subject_id'])
      .execute();
    for (const { channel, recipient, subject_id } of which === 'all dead' ? [] : again) {
      if (recipient !== null) continue;
      await transaction
        .deleteFrom('deliveries')
        .where('subject_id', '=', subject_id)
        .where('channel', '=', channel)
        .where('recipient', 'is not', null)
        .execute();
    }
    for (const channel of new Set(again.map((row) => row.channel))) await enableChannel(transaction, channel);
    return again.length;
  });
}

/** How much is waiting for a channel, since when, and how much was given up. */
export interface ChannelState {
  pending: number;
  oldestPending: string | null;
  dead: number;
}

/** The state of every channel, also of those that are not set. */
export async function outboxState(db: Queries): Promise<Record<ChannelName, ChannelState>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['channel', 'status'])
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('created_at').as('oldest')])
    .where('status', 'in', ['pending', 'dead'])
    .groupBy(['channel', 'status'])
    .execute();
  const stateOf = (channel: ChannelName): ChannelState => {
    const of = (status: string) => rows.find((row) => row.channel === channel && row.status === status);
    return {
      pending: Number(of('pending')?.count ?? 0),
      oldestPending: of('pending')?.oldest ?? null,
      dead: Number(of('dead')?.count ?? 0),
    };
  };
  return { mail: stateOf('mail'), confirmation: stateOf('confirmation'), webhook: stateOf('webhook') };
}

const FREE = { locked_by: null, locked_until: null };

/** An id that no row has, for a list that may not be empty. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

type Row = ExpressionBuilder<Schema, 'deliveries'>;

/** What was never put off is due, whatever clock it was stored by. */
function isDue(now: Date) {
  return (row: Row) =>
    row.or([
      row('next_attempt_at', '<=', now.toISOString()),
      row('next_attempt_at', '=', row.ref('created_at')),
      row('next_attempt_at', '>', new Date(now.getTime() + HORIZON_MS).toISOString()),
    ]);
}

function isFree(db: Queries) {
  return (row: Row) =>
    row.or([
      row('locked_until', 'is', null),
      row('locked_until', '<=', timeAhead(db, 0)),
      row('locked_until', '>', timeAhead(db, LONGEST_HELD_MS)),
    ]);
}
