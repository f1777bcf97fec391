/**
 * Mails to visitors. Anybody can cause them by entering a stranger's address in a form, so a mailbox, a network and all visitors together
 * get a few of them only. What is over is not sent, and counted. Nobody is promised a mail before it is asked whether one may be sent.
 */
import { limit } from '@assay/contract/limit';
import { DAY_MS } from '@assay/contract/time';
import { countInWindow } from '../database/limit-counts.ts';
import type { NewDelivery, Queries } from '../schema.ts';
import { addressHashes, lockHashes } from '../subscriptions/address-hashes.ts';
import { insertDeliveries } from './deliveries.ts';
import { mailboxKey } from './mailbox-key.ts';

const WEEK_MS = 7 * DAY_MS;

/** The most mails that one mailbox gets: of one kind in a day, and of all kinds in a week. */
const MAX_OF_A_KIND = limit('Mails to an address that somebody enters in a form', 2);
const MAX_IN_A_WEEK = limit('Mails to an address that somebody enters in a form', 5);

/** The most that one network causes in a day. */
export const MAX_OF_A_NETWORK = limit('Mails to visitors', 10);

/** The most in a day of UTC. */
export const MAILS_A_DAY = limit('Mails to visitors', 1_000);

/** Counts those of a day that were not sent. No keyed hash is such a text. */
const NOT_SENT = 'mails to visitors that were not sent';

export interface VisitorMail {
  email: string;
  /** Mails of a kind have the same text. */
  kind: string;
  delivery: NewDelivery;
  /** The network whose form causes it. */
  network?: string | undefined;
}

/**
 * Queues the mails that may be sent, in the transaction of what they are about.
 *
 * @returns how many
 */
export async function queueVisitorMails(
  transaction: Queries,
  mails: readonly VisitorMail[],
  now: Date,
): Promise<number> {
  if (mails.length === 0) return 0;
  const mailboxes = await addressHashes(
    transaction,
    mails.map(({ email }) => mailboxKey(email)),
  );
  await lockHashes(transaction, mailboxes);
  const sent = await transaction
    .selectFrom('visitor_mails')
    .select(['email_hash', 'kind', 'queued_at'])
    .where('email_hash', 'in', mailboxes)
    .where('queued_at', '>', new Date(now.getTime() - WEEK_MS).toISOString())
    .execute();
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const today = await mailsOfToday(transaction, now);
  const rows: ((typeof sent)[number] & { id: string })[] = [];
  for (const [at, { kind, network, delivery }] of mails.entries()) {
    const email_hash = mailboxes[at] ?? '';
    const before = [...sent, ...rows].filter((mail) => mail.email_hash === email_hash);
    const ofKind = before.filter((mail) => mail.kind === kind && mail.queued_at > dayAgo);
    const mayBeSent =
      ofKind.length < MAX_OF_A_KIND &&
      before.length < MAX_IN_A_WEEK &&
      today + rows.length < MAILS_A_DAY &&
      (await isOfFew(transaction, network, now));
    if (mayBeSent) rows.push({ id: delivery.id, email_hash, kind, queued_at: now.toISOString() });
    else await countNotSent(transaction, now);
  }
  if (rows.length === 0) return 0;
  await transaction.insertInto('visitor_mails').values(rows).execute();
  const ids = new Set(rows.map(({ id }) => id));
  const deliveries = mails.flatMap(({ delivery }) => (ids.has(delivery.id) ? delivery : []));
  await insertDeliveries(transaction, deliveries).execute();
  return rows.length;
}

/** Whom a mail would go to, and whose form causes it. */
interface Asked {
  network: string | undefined;
  /** Absent where no address has been entered yet. */
  email?: string;
}

/**
 * Whether the limits leave a mail to a visitor, so that one can be promised. Mails about the newsletter do not count here: what is told of
 * a sign-up must not say what is stored of its address, and whoever has had one of this week can still open it.
 */
export async function mayMailVisitor(db: Queries, { network, email }: Asked, now: Date): Promise<boolean> {
  if ((await mailsOfToday(db, now)) >= MAILS_A_DAY) return false;
  const [ofNetwork = '', mailbox = ''] = await addressHashes(db, [
    network === undefined ? '' : networkKey(network),
    email === undefined ? '' : mailboxKey(email),
  ]);
  const isOverNetwork = db
    .selectFrom('limit_counts')
    .select('key')
    .where('key', '=', ofNetwork)
    .where('ends_at', '>', now.toISOString())
    .where('count', '>=', MAX_OF_A_NETWORK);
  const toMailbox = db
    .selectFrom('visitor_mails')
    .select(({ fn }) => fn.countAll<number | string>().as('mails'))
    .where('email_hash', '=', mailbox)
    .where('kind', 'not like', '% newsletter')
    .where('queued_at', '>', new Date(now.getTime() - WEEK_MS).toISOString());
  if (await isOverNetwork.executeTakeFirst()) return false;
  return Number((await toMailbox.executeTakeFirstOrThrow()).mails) < MAX_IN_A_WEEK;
}

/** Counts a mail that was not even queued, as whoever asked for it is told. */
export async function countNotSent(db: Queries, now: Date): Promise<void> {
  await countInWindow(db, NOT_SENT, DAY_MS, now);
}

/** Counts a mail of a network, apart from the mails: nothing leads from a network to what was sent from it. */
async function isOfFew(transaction: Queries, network: string | undefined, now: Date): Promise<boolean> {
  if (network === undefined) return true;
  const [key = ''] = await addressHashes(transaction, [networkKey(network)]);
  return (await countInWindow(transaction, key, DAY_MS, now)) <= MAX_OF_A_NETWORK;
}

function networkKey(network: string): string {
  return `network ${network}`;
}

/** How many mails to visitors were sent today. */
async function mailsOfToday(db: Queries, now: Date): Promise<number> {
  const count = await db
    .selectFrom('visitor_mails')
    .select(({ fn }) => fn.countAll<number | string>().as('today'))
    .where('queued_at', '>=', `${now.toISOString().slice(0, 10)}T00:00:00.000Z`)
    .executeTakeFirstOrThrow();
  return Number(count.today);
}

/** The same, how many there may be, and how many were not sent within a day. */
export async function visitorMailsState(db: Queries, now: Date) {
  const notSent = await db
    .selectFrom('limit_counts')
    .select('count')
    .where('key', '=', NOT_SENT)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  return { today: await mailsOfToday(db, now), ceiling: MAILS_A_DAY, notSent: notSent?.count ?? 0 };
}

/** Deletes those of more than a week ago, which do not count any more. */
export async function deleteOldVisitorMails(db: Queries, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - WEEK_MS).toISOString();
  await db.deleteFrom('visitor_mails').where('queued_at', '<=', weekAgo).execute();
}
