/** Removes what has been kept for as long as the privacy policy says. */
import { DAY_MS } from '@assay/contract/time';
import type { KeepMonths } from '@assay/runtime/variables';
import type { Erasures } from '@assay/store/erasures';
import type { Queries } from '@assay/store/schema';
import { heldBack } from './agreed-months.ts';
import { countFormerSubscribers, reduceFormerSubscribers } from './former-subscribers.ts';
import { countLeads, monthsBefore, oldLeads, removeOldLeads } from './old-leads.ts';

export interface Kept {
  /** After how many months leads are removed; forever or undefined where they are kept. */
  keepMonths: KeepMonths;
  /** After how many days no back-up has an erased row any more. */
  backupDays: number;
}

/** Numbers of what was removed, or would be. */
interface Removed {
  leads: number;
  /** How many of these leads were not delivered yet. */
  undelivered: number;
  /** How many leads are over, and stay until somebody says so, because the number of months is new to the database. */
  held: number;
  /** How many subscriptions that have ended were reduced. */
  subscriptions: number;
  /** Entries of the list of erasures. */
  erasures: number;
}

/** What a run removes from the database. */
export type Removable = Omit<Removed, 'undelivered' | 'held' | 'erasures'>;

/**
 * Each step is a series of short transactions, so that no submission waits, and can be repeated.
 *
 * @param asOf the time to count from
 * @param isConfirmed whether a person has said that old leads go, though the number of months is new to the database
 * @throws ErasureListError
 */
export async function runRetention(
  db: Queries,
  erasures: Erasures,
  { keepMonths, backupDays }: Kept,
  asOf: Date,
  { isConfirmed = false } = {},
): Promise<Removed> {
  const now = new Date();
  const held = await heldBack(db, keepMonths, asOf, isConfirmed);
  const leads =
    typeof keepMonths !== 'number' || held > 0
      ? { removed: 0, pending: 0 }
      : await removeOldLeads(db, monthsBefore(asOf, keepMonths), now, erasures.note);
  return {
    leads: leads.removed,
    undelivered: leads.pending,
    held,
    subscriptions: await reduceFormerSubscribers(db, asOf, now, erasures.note),
    erasures: await erasures.prune(daysBefore(asOf, backupDays)),
  };
}

/** What a run would remove from the database. */
export async function previewRetention(
  db: Queries,
  { keepMonths }: Omit<Kept, 'backupDays'>,
  asOf: Date,
): Promise<Removable> {
  return {
    leads:
      typeof keepMonths === 'number' ? await countLeads(oldLeads(db, monthsBefore(asOf, keepMonths))) : 0,
    subscriptions: await countFormerSubscribers(db, asOf),
  };
}

function daysBefore(time: Date, days: number): Date {
  return new Date(time.getTime() - days * DAY_MS);
}
