/**
 * Mails to visitors. Anybody can cause them by entering a stranger's address in a form, so a mailbox, a domain and all visitors together
 * get a few of them only. What is over waits until it may be sent; no answer tells.
 */

import { limit } from '@assay/forms/limit';
import { sql } from 'kysely';
import { addressHashes, lockHashes } from '../newsletter/address-hashes.ts';
import { type Delivery, databaseKind, type NewDelivery, type Queries } from '../schema.ts';
import { insertDeliveries } from './deliveries.ts';
import { NO_LEASE } from './leases.ts';
import { mailboxKey, ownersDomain } from './mailbox-key.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** The most mails that one mailbox gets: of one kind in a day, and of all kinds in a week. */
const MAX_OF_A_KIND = limit('Mails to an address that somebody enters in a form', 2);
const MAX_IN_A_WEEK = limit('Mails to an address that somebody enters in a form', 5);

/** The most mails to the addresses of one owner's domain on a day of UTC: a company of a thousand where one in twenty writes. */
export const MAX_OF_A_DOMAIN = limit('Mails to the addresses of one domain', 50);

/**
 * How long a mail waits. One that would have to wait longer is not sent: a request to confirm would arrive when its subscription is about
 * to be removed, and a mailbox has five that wait by then.
 */
const MAX_WAIT_MS = limit('Mails to an address that somebody enters in a form', WEEK_MS);

/** The ceiling of a day before a server has said another (`VISITOR_MAILS_A_DAY`). */
export const DEFAULT_MAILS_A_DAY = limit('Mails to visitors', 1_000);

export interface VisitorMail {
  email: string;
  /** Mails of a kind have the same text. */
  kind: string;
  delivery: NewDelivery;
}

/** A mail that counts, at the time at which it may be sent. */
interface Counted {
  email_hash: string;
  domain_hash: string | null;
  kind: string;
  queued_at: string;
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
  const keys = await lockKeys(transaction, mails);
  const days = await mailsOfDays(
    transaction,
    keys.map(({ domain }) => domain),
    now,
  );
  const counted = await mailsOfMailboxes(
    transaction,
    keys.map(({ mailbox }) => mailbox),
    now,
  );
  const ceiling = await mailsADay(transaction);
  const undelivered = await undeliveredOf(transaction, mails);

  const queued = mails.flatMap(({ kind, delivery }, at) => {
    const { mailbox = '', domain = null } = keys[at] ?? {};
    const ofMailbox = counted.filter((mail) => mail.email_hash === mailbox);
    let time = timeForMailbox(ofMailbox, kind, now.getTime());
    const isFull = (day: string) =>
      days.of(null, day) >= ceiling || (domain !== null && days.of(domain, day) >= MAX_OF_A_DOMAIN);
    while (isFull(dayOf(time)) && time <= now.getTime() + MAX_WAIT_MS) time = nextDay(time);
    if (time > now.getTime() + MAX_WAIT_MS) return [];
    // The one before it says the same, and sooner: a mail is written when it is sent.
    if (time > now.getTime() && undelivered.has(`${delivery.channel} ${delivery.subject_id}`)) return [];
    const queued_at = new Date(time).toISOString();
    const row = { id: delivery.id, email_hash: mailbox, domain_hash: domain, kind, queued_at };
    counted.unshift(row);
    days.add(domain, dayOf(time));
    return {
      row,
      delivery: time > now.getTime() ? { ...delivery, next_attempt_at: nextLook(time, now) } : delivery,
    };
  });
  if (queued.length > 0) {
    const rows = queued.map(({ row }) => row);
    await transaction.insertInto('visitor_mails').values(rows).execute();
    const deliveries = queued.map(({ delivery }) => delivery);
    await insertDeliveries(transaction, deliveries).execute();
  }
  return queued.length;
}

/**
 * The hashes of mailboxes and domains, once no other transaction counts their mails. First all mailboxes, as a subscription has locked its
 * address already, then the domains, then what stands for all.
 */
async function lockKeys(transaction: Queries, mails: readonly VisitorMail[]) {
  const mailboxes = await addressHashes(
    transaction,
    mails.map(({ email }) => mailboxKey(email)),
  );
  const domains = await Promise.all(
    mails.map(async ({ email }) => {
      const domain = ownersDomain(email);
      return domain === undefined
        ? null
        : ((await addressHashes(transaction, [`domain ${domain}`]))[0] ?? null);
    }),
  );
  await lockHashes(transaction, mailboxes);
  await lockHashes(
    transaction,
    domains.flatMap((hash) => hash ?? []),
  );
  await lockHashes(transaction, ['all mails to visitors']);
  return mailboxes.map((mailbox, at) => ({ mailbox, domain: domains[at] ?? null }));
}

/** What waits is looked at once a day at least: a later time would be taken for that of a wrong clock (`due.ts`). */
function nextLook(time: number, now: Date): string {
  return new Date(Math.min(time, now.getTime() + DAY_MS)).toISOString();
}

/**
 * Postpones a claimed delivery to the time from which its mail may be sent.
 *
 * @returns false if it may be sent now
 */
export async function postponeVisitorMail(db: Queries, claimed: Delivery, now: Date): Promise<boolean> {
  // Nothing else has its first attempt later than its row.
  if (claimed.attempts > 0 || claimed.next_attempt_at === claimed.created_at) return false;
  const mail = await db
    .selectFrom('visitor_mails')
    .select('queued_at')
    .where('id', '=', claimed.id)
    .where('queued_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!mail) return false;
  await db
    .updateTable('deliveries')
    .set({ ...NO_LEASE, next_attempt_at: nextLook(Date.parse(mail.queued_at), now) })
    .where('id', '=', claimed.id)
    .where('locked_by', '=', claimed.locked_by)
    .execute();
  return true;
}

/** The first time at which a mailbox may get a mail of this kind, after those that wait for it. @param counted the newest first */
function timeForMailbox(counted: readonly Counted[], kind: string, now: number): number {
  const newest = counted.toSorted((one, other) => (one.queued_at < other.queued_at ? 1 : -1));
  const ofKind = newest.filter((mail) => mail.kind === kind);
  const after = (mail: Counted | undefined, ms: number) => (mail ? Date.parse(mail.queued_at) + ms : 0);
  return Math.max(
    now,
    after(newest[0], 0),
    after(ofKind[MAX_OF_A_KIND - 1], DAY_MS),
    after(newest[MAX_IN_A_WEEK - 1], WEEK_MS),
  );
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

function mailsOfMailboxes(transaction: Queries, mailboxes: readonly string[], now: Date): Promise<Counted[]> {
  return transaction
    .selectFrom('visitor_mails')
    .select(['email_hash', 'domain_hash', 'kind', 'queued_at'])
    .where('email_hash', 'in', mailboxes)
    .where('queued_at', '>', before(now, WEEK_MS))
    .execute();
}

/** How many mails of each day from today on are to a domain, and to all. */
async function mailsOfDays(transaction: Queries, domains: readonly (string | null)[], now: Date) {
  const day =
    databaseKind(transaction) === 'postgres'
      ? sql<string>`to_char(queued_at at time zone 'UTC', 'YYYY-MM-DD')`
      : sql<string>`substr(queued_at, 1, 10)`;
  const known = domains.flatMap((hash) => hash ?? []);
  const sinceToday = transaction
    .selectFrom('visitor_mails')
    .select(day.as('day'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('queued_at', '>=', `${dayOf(now.getTime())}T00:00:00.000Z`);
  const ofAll = await sinceToday.groupBy(day).execute();
  const ofDomains =
    known.length === 0
      ? []
      : await sinceToday
          .select('domain_hash')
          .where('domain_hash', 'in', known)
          .groupBy([day, 'domain_hash'])
          .execute();
  const keyOf = (domain: string | null, ofDay: string) => `${ofDay} ${domain ?? ''}`;
  const counts = new Map<string, number>([
    ...ofAll.map((row) => [keyOf(null, row.day), Number(row.count)] as const),
    ...ofDomains.map((row) => [keyOf(row.domain_hash, row.day), Number(row.count)] as const),
  ]);
  const of = (domain: string | null, ofDay: string) => counts.get(keyOf(domain, ofDay)) ?? 0;
  return {
    of,
    add(domain: string | null, ofDay: string) {
      for (const one of domain === null ? [null] : [null, domain])
        counts.set(keyOf(one, ofDay), of(one, ofDay) + 1);
    },
  };
}

/** Says how many mails go to visitors in a day, for all programs that queue some. At the start of a server. */
export async function setMailsADay(db: Queries, mails: number): Promise<void> {
  await db
    .insertInto('visitor_mail_ceiling')
    .values({ id: 1, mails })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ mails }))
    .execute();
}

async function mailsADay(db: Queries): Promise<number> {
  const row = await db.selectFrom('visitor_mail_ceiling').select('mails').executeTakeFirst();
  return row?.mails ?? DEFAULT_MAILS_A_DAY;
}

/** How many mails to visitors are sent today or wait for later, and how many a day there may be. */
export async function visitorMailsState(db: Queries, now: Date) {
  const { today, waiting } = await db
    .selectFrom('visitor_mails')
    .select(({ fn }) => [
      sql<number | string>`count(case when queued_at < ${startOfTomorrow(now)} then 1 end)`.as('today'),
      fn.count<number | string>(sql`case when queued_at > ${now.toISOString()} then 1 end`).as('waiting'),
    ])
    .where('queued_at', '>=', `${dayOf(now.getTime())}T00:00:00.000Z`)
    .executeTakeFirstOrThrow();
  return { today: Number(today), waiting: Number(waiting), ceiling: await mailsADay(db) };
}

/** Deletes those that do not count any more. */
export async function deleteOldVisitorMails(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('visitor_mails').where('queued_at', '<=', before(now, WEEK_MS)).execute();
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}

/** The day of UTC that a time belongs to. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function nextDay(ms: number): number {
  return Date.parse(dayOf(ms)) + DAY_MS;
}

function startOfTomorrow(now: Date): string {
  return new Date(nextDay(now.getTime())).toISOString();
}
