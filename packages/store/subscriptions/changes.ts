/** The changes of subscriptions: evidence of consent, the source of webhook events, and of growth and losses. */
import { type ChangeVia, hasEnded } from '@assay/contract/values';
import type { Queries, SubscriptionChange } from '../schema.ts';

/** What a change means to those who are told of it. */
export type SubscriptionEvent =
  /** Has to be confirmed, after a sign-up or an undone unsubscription. */
  | 'requested'
  /** Signed up again before confirming. */
  | 'requested_again'
  /** Signed up, without a confirmation. */
  | 'subscribed'
  | 'confirmed'
  /** Undid the unsubscription. */
  | 'restored'
  /** Unsubscribed, suppressed, or not confirmed in time by an owner who had left. */
  | 'ended';

export function eventOf({ from_status, to_status, via }: SubscriptionChange): SubscriptionEvent {
  if (to_status === 'pending') return from_status === 'pending' ? 'requested_again' : 'requested';
  if (hasEnded(to_status)) return 'ended';
  return BEGUN[via];
}

/** What it means that a subscription becomes active, by what made it so. */
const BEGUN: Readonly<Record<ChangeVia, SubscriptionEvent>> = {
  form: 'subscribed',
  undo: 'restored',
  mail: 'confirmed',
  page: 'confirmed',
  one_click: 'confirmed',
  desk: 'confirmed',
  command_line: 'confirmed',
  expiry: 'confirmed',
};

/** Which of these subscriptions were active at some time. */
export async function haveBeenActive(
  db: Queries,
  subscriptionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subscriptionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('subscription_changes')
    .select('subscription_id')
    .distinct()
    .where('subscription_id', 'in', subscriptionIds)
    .where('to_status', '=', 'active')
    .execute();
  return new Set(rows.map((row) => row.subscription_id));
}

export function findChange(db: Queries, id: string): Promise<SubscriptionChange | undefined> {
  return db.selectFrom('subscription_changes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The changes of these subscriptions, oldest first. */
export async function listChanges(
  db: Queries,
  subscriptionIds: readonly string[],
): Promise<SubscriptionChange[]> {
  if (subscriptionIds.length === 0) return [];
  return db
    .selectFrom('subscription_changes')
    .selectAll()
    .where('subscription_id', 'in', subscriptionIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
