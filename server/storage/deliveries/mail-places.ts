/**
 * The days on which mails to visitors may be sent. Each mailbox, each domain and all together have a number of places in a day of UTC. Half
 * of a day's places are for networks that have few: so whoever fills the days ahead from one network, or from some, takes no place of a
 * visitor in another.
 */
import { sql } from 'kysely';
import { limit } from '../../../contract/limit.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { DAY_MS, mailsADay, startOfDay } from './mail-ceiling.ts';

const WEEK_MS = 7 * DAY_MS;

/** The most mails that one mailbox gets: of one kind in a day, and of all kinds in a week. As many of a week wait. */
const MAX_OF_A_KIND = limit('Mails to an address that somebody enters in a form', 2);
const MAX_IN_A_WEEK = limit('Mails to an address that somebody enters in a form', 5);

/** The most mails to the addresses of one owner's domain on a day of UTC: a company of a thousand where one in twenty writes. */
export const MAX_OF_A_DOMAIN = limit('Mails to the addresses of one domain', 50);

/** How far ahead places are given. */
const AHEAD_MS = limit('Mails to visitors', WEEK_MS);

/** The time of a mail for which no day has a place. It is looked at again each day. */
export const PARKED = Date.UTC(9999, 0, 1);

/** By what the mails to one address are counted, as keyed hashes. */
export interface Keys {
  mailbox: string;
  /** Null at a provider of mail. */
  domain: string | null;
  /** Whether its network has caused many mails, so that it takes places of the first half of a day only. */
  isOfMany: boolean;
}

interface Places {
  /**
   * @param latest a place later than this is left to others
   * @returns when the mail may be sent; undefined where its mailbox has too many, or the place is too late, so that it is not sent
   */
  take(of: Keys, kind: string, latest?: number): number | undefined;
}

interface Mail {
  mailbox: string;
  kind: string;
  time: number;
}

/**
 * Takes places, in a transaction that alone counts what these keys are about.
 *
 * @param except the id of a mail that is to get another place
 */
export async function placesFor(
  transaction: Queries,
  keys: readonly Keys[],
  now: Date,
  except?: string,
): Promise<Places> {
  const counts = await countsOf(transaction, keys, now, except);
  const mails = await mailsOf(transaction, keys, now, except);
  const ceiling = await mailsADay(transaction);
  const countOf = (key: string) => counts.get(key) ?? 0;

  return {
    take(of, kind, latest = PARKED) {
      const ofMailbox = mails.filter(({ mailbox }) => mailbox === of.mailbox);
      const waiting = ofMailbox.filter(({ time }) => time > now.getTime());
      let time = timeForMailbox(ofMailbox, kind, now.getTime());
      const end = now.getTime() + AHEAD_MS;
      if (waiting.length >= MAX_IN_A_WEEK || time > end) return undefined;

      const placesOf = (most: number) => (of.isOfMany ? Math.ceil(most / 2) : most);
      const isFull = (day: string) =>
        countOf(day) >= placesOf(ceiling) ||
        (of.domain !== null && countOf(`${day} ${of.domain}`) >= placesOf(MAX_OF_A_DOMAIN));
      while (time <= end && isFull(dayOf(time))) time = nextDay(time);
      if (time > end) time = PARKED;
      if (time > latest) return undefined;

      mails.push({ mailbox: of.mailbox, kind, time });
      const day = dayOf(time);
      for (const key of [day, `${day} ${of.domain}`]) counts.set(key, countOf(key) + 1);
      return time;
    },
  };
}

/** The first time at which a mailbox may get a mail of this kind, after those that wait for it. */
function timeForMailbox(mails: readonly Mail[], kind: string, now: number): number {
  const newest = mails.filter(({ time }) => time !== PARKED).toSorted((one, other) => other.time - one.time);
  const ofKind = newest.filter((mail) => mail.kind === kind);
  const after = (mail: Mail | undefined, ms: number) => (mail ? mail.time + ms : 0);
  return Math.max(
    now,
    after(newest[0], 0),
    after(ofKind[MAX_OF_A_KIND - 1], DAY_MS),
    after(newest[MAX_IN_A_WEEK - 1], WEEK_MS),
  );
}

async function mailsOf(
  transaction: Queries,
  keys: readonly Keys[],
  now: Date,
  except?: string,
): Promise<Mail[]> {
  const mailboxes = keys.map(({ mailbox }) => mailbox);
  const rows = await transaction
    .selectFrom('visitor_mails')
    .selectAll()
    .where('email_hash', 'in', mailboxes)
    .where('queued_at', '>', new Date(now.getTime() - WEEK_MS).toISOString())
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
  return rows.map(({ email_hash, kind, queued_at }) => ({
    ...{ mailbox: email_hash, kind, time: Date.parse(queued_at) },
  }));
}

/** How many mails have a place from today on: of each day, and of each day and domain. */
async function countsOf(transaction: Queries, keys: readonly Keys[], now: Date, except?: string) {
  const day =
    databaseKind(transaction) === 'postgres'
      ? sql<string>`to_char(queued_at at time zone 'UTC', 'YYYY-MM-DD')`
      : sql<string>`substr(queued_at, 1, 10)`;
  const counted = transaction
    .selectFrom('visitor_mails')
    .select(day.as('key'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('queued_at', '>=', startOfDay(now).toISOString())
    .where('queued_at', '<', new Date(PARKED).toISOString())
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''));
  const ofAll = await counted.groupBy(day).execute();
  const domains = keys.flatMap(({ domain }) => domain ?? []);
  const ofDomains =
    domains.length === 0
      ? []
      : await counted
          .select('domain_hash')
          .where('domain_hash', 'in', domains)
          .groupBy([day, 'domain_hash'])
          .execute();
  return new Map([
    ...ofAll.map(({ key, count }) => [key, Number(count)] as const),
    ...ofDomains.map(({ key, domain_hash, count }) => [`${key} ${domain_hash}`, Number(count)] as const),
  ]);
}

/** The day of UTC that a time belongs to. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function nextDay(ms: number): number {
  return Date.parse(dayOf(ms)) + DAY_MS;
}
