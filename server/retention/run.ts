/** Removes what has been kept for as long as the privacy policy says. */
import type { ErasureList } from '../erasures/erasure-list.ts';
import type { Queries } from '../storage/schema.ts';
import { countFormerSubscribers, reduceFormerSubscribers } from './former-subscribers.ts';
import { countOldLeads, monthsBefore, removeOldLeads } from './old-leads.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Kept {
  /** After how many months leads are removed; undefined where they are kept. */
  keepMonths: number | undefined;
  /** After how many days no back-up has an erased row any more. */
  backupDays: number;
}

/** Numbers of what was removed, or would be. */
interface Removed {
  leads: number;
  /** How many of these leads were not delivered yet. */
  undelivered: number;
  /** How many subscriptions that have ended were reduced. */
  subscriptions: number;
  /** Entries of the list of erasures. */
  erasures: number;
}

/**
 * Each step is a series of short transactions, so that no submission waits, and can be repeated.
 *
 * @param asOf the time to count from
 * @throws ErasureListError
 */
export async function runRetention(
  db: Queries,
  erasures: ErasureList,
  { keepMonths, backupDays }: Kept,
  asOf: Date,
): Promise<Removed> {
  const now = new Date();
  const leads =
    keepMonths === undefined
      ? { removed: 0, pending: 0 }
      : await removeOldLeads(db, monthsBefore(asOf, keepMonths), now, erasures.note);
  return {
    leads: leads.removed,
    undelivered: leads.pending,
    subscriptions: await reduceFormerSubscribers(db, asOf, now, erasures.note),
    erasures: erasures.prune(new Date(asOf.getTime() - backupDays * DAY_MS)),
  };
}

/** What a run would remove from the database. */
export async function previewRetention(
  db: Queries,
  keepMonths: number | undefined,
  asOf: Date,
): Promise<Pick<Removed, 'leads' | 'subscriptions'>> {
  return {
    leads: keepMonths === undefined ? 0 : await countOldLeads(db, monthsBefore(asOf, keepMonths)),
    subscriptions: await countFormerSubscribers(db, asOf),
  };
}
