/** The outbox: a row for each channel, inserted with its lead. `due.ts` claims rows, `outcomes.ts` updates them. */
import { randomUUID } from 'node:crypto';
import type { Delivery, NewDelivery, Queries, SubscriptionChange } from '../schema.ts';
import type { NewLead } from './lead.ts';

/** The deliveries of a new lead, one for each channel, due at once. */
export function deliveriesFor(
  { kind, row }: { kind: NewLead['kind']; row: { id: string; created_at: string } },
  channels: readonly string[],
): NewDelivery[] {
  return channels.map((channel) => due({ subject_kind: kind, subject_id: row.id }, channel, row.created_at));
}

/** The delivery that tells of a change of a subscription on a channel. */
export function deliveryOfChange(
  { id: change_id, subscription_id: subject_id, at }: SubscriptionChange,
  channel: string,
): NewDelivery {
  return due({ subject_kind: 'newsletter_subscription', subject_id, change_id }, channel, at);
}

type Subject = Pick<NewDelivery, 'subject_kind' | 'subject_id' | 'change_id'>;

function due(subject: Subject, channel: string, at: string): NewDelivery {
  return { id: randomUUID(), created_at: at, channel, ...subject, next_attempt_at: at };
}

/** The statement that inserts deliveries, at least one. */
export function insertDeliveries(db: Queries, rows: readonly NewDelivery[]) {
  return db.insertInto('deliveries').values(rows);
}

interface DeliveryFilter {
  status?: Delivery['status'];
  leadIds?: readonly string[];
}

/** Deliveries, newest first. */
export function listDeliveries(db: Queries, { status, leadIds }: DeliveryFilter = {}): Promise<Delivery[]> {
  let query = db.selectFrom('deliveries').selectAll().orderBy('created_at', 'desc').orderBy('id');
  if (status) query = query.where('status', '=', status);
  if (leadIds) query = query.where('subject_id', 'in', leadIds.length > 0 ? leadIds : [NO_ID]);
  return query.execute();
}

export function findDelivery(db: Queries, id: string): Promise<Delivery | undefined> {
  return db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The id of no row, for an `in` list that must not be empty. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** How many deliveries of a channel are pending, since when, and how many were given up. */
export interface ChannelState {
  pending: number;
  oldestPending: string | null;
  dead: number;
}

/** The state of these channels, by name. */
export async function outboxState(
  db: Queries,
  channels: readonly string[],
): Promise<Record<string, ChannelState>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['channel', 'status'])
    .select(({ fn }) => [fn.countAll<number | string>().as('count')])
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where('status', 'in', ['pending', 'dead'])
    .groupBy(['channel', 'status'])
    .execute();
  const stateOf = (channel: string): ChannelState => {
    const of = (status: string) => rows.find((row) => row.channel === channel && row.status === status);
    return {
      pending: Number(of('pending')?.count ?? 0),
      oldestPending: of('pending')?.oldest ?? null,
      dead: Number(of('dead')?.count ?? 0),
    };
  };
  return Object.fromEntries(channels.map((channel) => [channel, stateOf(channel)]));
}
