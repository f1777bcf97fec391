/**
 * Mails to visitors. Anybody can cause them by entering a stranger's address in a form, so a mailbox, a domain and all visitors together
 * get a few of them only. What is over waits until it may be sent; no answer tells.
 */
import { DAY_MS } from '@assay/forms/time';
import type { Delivery, NewDelivery, Queries } from '../schema.ts';
import { addressHashes, lockHashes } from '../subscriptions/address-hashes.ts';
import { insertDeliveries } from './deliveries.ts';
import { NO_LEASE } from './leases.ts';
import { type Keys, PARKED, placesFor } from './mail-places.ts';
import { mailboxKey, ownersDomain } from './mailbox-key.ts';
import { isOfMany } from './mails-of-networks.ts';

export interface VisitorMail {
  email: string;
  /** Mails of a kind have the same text. */
  kind: string;
  delivery: NewDelivery;
  /** The network whose form causes it. */
  network?: string | undefined;
  /** Whether it is of no use later, so that it is sent at once or not at all. */
  isForNow?: boolean;
}

/**
 * Queues mails, each for the time from which it may be sent, in the transaction of what they are about.
 *
 * @returns how many are sent now or later
 */
export async function queueVisitorMails(
  transaction: Queries,
  mails: readonly VisitorMail[],
  now: Date,
): Promise<number> {
  if (mails.length === 0) return 0;
  const hashes = await Promise.all(mails.map(({ email }) => hashesOf(transaction, email)));
  await lockHashesOf(transaction, hashes);
  const found: Keys[] = [];
  for (const [at, { network }] of mails.entries()) {
    const { mailbox = '', domain = null } = hashes[at] ?? {};
    found.push({ mailbox, domain, isOfMany: await isOfMany(transaction, network, now) });
  }
  const places = await placesFor(transaction, found, now);
  const undelivered = await undeliveredOf(transaction, mails);

  const queued = mails.flatMap(({ kind, delivery, isForNow }, at) => {
    const keys = found[at];
    if (!keys) return [];
    // What waits for its turn says the same, and sooner: a mail is written when it is sent.
    const isTold = undelivered.has(`${delivery.channel} ${delivery.subject_id}`);
    const time = places.take(keys, kind, isTold || isForNow ? now.getTime() : PARKED);
    if (time === undefined) return [];
    const row = {
      ...{ id: delivery.id, kind, queued_at: new Date(time).toISOString() },
      ...{ email_hash: keys.mailbox, domain_hash: keys.domain, of_many: keys.isOfMany ? 1 : 0 },
    };
    const isNow = time <= now.getTime();
    return { row, delivery: isNow ? delivery : { ...delivery, next_attempt_at: nextLook(time, now) } };
  });
  if (queued.length > 0) {
    const rows = queued.map(({ row }) => row);
    await transaction.insertInto('visitor_mails').values(rows).execute();
    const deliveries = queued.map(({ delivery }) => delivery);
    await insertDeliveries(transaction, deliveries).execute();
  }
  return queued.length;
}

type Hashes = Pick<Keys, 'mailbox' | 'domain'>;

async function hashesOf(db: Queries, email: string): Promise<Hashes> {
  const domain = ownersDomain(email);
  const [mailbox = '', ofDomain = ''] = await addressHashes(db, [mailboxKey(email), `domain ${domain}`]);
  return { mailbox, domain: domain === undefined ? null : ofDomain };
}

/**
 * Waits until no other transaction counts these mails. First all mailboxes, as a subscription has locked its address already, then the
 * domains, then what stands for all, networks included.
 */
async function lockHashesOf(transaction: Queries, keys: readonly Hashes[]): Promise<void> {
  await lockHashes(
    transaction,
    keys.map(({ mailbox }) => mailbox),
  );
  await lockHashes(
    transaction,
    keys.flatMap(({ domain }) => domain ?? []),
  );
  await lockHashes(transaction, ['all mails to visitors']);
}

/** What waits is looked at once a day at least: a later time would be taken for that of a wrong clock (`due.ts`). */
function nextLook(time: number, now: Date): string {
  return new Date(Math.min(time, now.getTime() + DAY_MS)).toISOString();
}

/**
 * Postpones a claimed delivery to the time from which its mail may be sent, which is an earlier one than before if a place has become free.
 *
 * @returns false if it may be sent now
 */
export async function postponeVisitorMail(db: Queries, claimed: Delivery, now: Date): Promise<boolean> {
  // Nothing else has its first attempt later than its row.
  if (claimed.attempts > 0 || claimed.next_attempt_at === claimed.created_at) return false;
  const mail = await db
    .selectFrom('visitor_mails')
    .selectAll()
    .where('id', '=', claimed.id)
    .where('queued_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!mail) return false;
  const keys = { mailbox: mail.email_hash, domain: mail.domain_hash, isOfMany: mail.of_many === 1 };
  return db.transaction().execute(async (transaction) => {
    await lockHashesOf(transaction, [keys]);
    const places = await placesFor(transaction, [keys], now, mail.id);
    const former = Date.parse(mail.queued_at);
    const time = Math.min(former, places.take(keys, mail.kind) ?? former);
    if (time < former) {
      const queued_at = new Date(time).toISOString();
      await transaction.updateTable('visitor_mails').set({ queued_at }).where('id', '=', mail.id).execute();
    }
    if (time <= now.getTime()) return false;
    await transaction
      .updateTable('deliveries')
      .set({ ...NO_LEASE, next_attempt_at: nextLook(time, now) })
      .where('id', '=', claimed.id)
      .where('locked_by', '=', claimed.locked_by)
      .execute();
    return true;
  });
}

/** The subscriptions that a mail is still to be sent about, each after its channel. Messages have one mail each. */
async function undeliveredOf(transaction: Queries, mails: readonly VisitorMail[]): Promise<Set<string>> {
  const ids = mails.flatMap(({ delivery }) => (delivery.change_id ? delivery.subject_id : []));
  if (ids.length === 0) return new Set();
  const rows = await transaction
    .selectFrom('deliveries')
    .select(['channel', 'subject_id'])
    .where('subject_id', 'in', ids)
    .where('status', '=', 'pending')
    .execute();
  return new Set(rows.map(({ channel, subject_id }) => `${channel} ${subject_id}`));
}
