/**
 * Mails to visitors. Anybody can cause them by entering a stranger's address in a form, so an address gets a few of them only.
 * The others are not sent; no answer tells.
 */

import { randomUUID } from 'node:crypto';
import { limit } from '../../../contract/limit.ts';
import { lockAddresses } from '../newsletter/address-hashes.ts';
import type { NewDelivery, Queries } from '../schema.ts';
import { insertDeliveries } from './deliveries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** The most mails that one address gets: of one kind in a day, and of all kinds in a week. */
const MAX_OF_A_KIND = limit('Mails to an address that somebody enters in a form', 2);
const MAX_IN_A_WEEK = limit('Mails to an address that somebody enters in a form', 5);

export interface VisitorMail {
  email: string;
  /** Mails of a kind have the same text. */
  kind: string;
  delivery: NewDelivery;
}

/**
 * Queues the mails that their addresses may still get, in the transaction of what they are about.
 *
 * @returns how many those are
 */
export async function queueVisitorMails(
  transaction: Queries,
  mails: readonly VisitorMail[],
  now: Date,
): Promise<number> {
  if (mails.length === 0) return 0;
  const hashes = await lockAddresses(
    transaction,
    mails.map(({ email }) => email),
  );
  const weekAgo = before(now, WEEK_MS);
  const dayAgo = before(now, DAY_MS);
  const counted = await transaction
    .selectFrom('visitor_mails')
    .select(['email_hash', 'kind', 'queued_at'])
    .where('email_hash', 'in', hashes)
    .where('queued_at', '>', weekAgo)
    .execute();
  const queued = mails.flatMap(({ kind, delivery }, at) => {
    const email_hash = hashes[at] ?? '';
    const ofAddress = counted.filter((mail) => mail.email_hash === email_hash);
    const ofKind = ofAddress.filter((mail) => mail.kind === kind && mail.queued_at > dayAgo);
    if (ofAddress.length >= MAX_IN_A_WEEK || ofKind.length >= MAX_OF_A_KIND) return [];
    const row = { id: randomUUID(), email_hash, kind, queued_at: now.toISOString() };
    counted.push(row);
    return { row, delivery };
  });
  if (queued.length > 0) {
    const rows = queued.map(({ row }) => row);
    await transaction.insertInto('visitor_mails').values(rows).execute();
    const deliveries = queued.map(({ delivery }) => delivery);
    await insertDeliveries(transaction, deliveries).execute();
  }
  return queued.length;
}

/** Deletes those that do not count any more. */
export async function deleteOldVisitorMails(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('visitor_mails').where('queued_at', '<=', before(now, WEEK_MS)).execute();
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
