/** Removes what has been kept for as long as the privacy policy says. */
import { DAY_MS } from '@assay/forms/time';
import type { Erasures } from '@assay/store/erasures';
import type { Queries } from '@assay/store/schema';
import { countFormerSubscribers, reduceFormerSubscribers } from './former-subscribers.ts';
import {
  closedSpam,
  countLeads,
  monthsBefore,
  oldLeads,
  removeClosedSpam,
  removeOldLeads,
} from './old-leads.ts';

export interface Kept {
  /** After how many months leads are removed; undefined where they are kept. */
  keepMonths: number | undefined;
  /** After how many days what a person closed as spam is removed; undefined where it is kept. */
  spamKeepDays: number | undefined;
  /** After how many days no back-up has an erased row any more. */
  backupDays: number;
}

/** Numbers of what was removed, or would be. */
interface Removed {
  leads: number;
  /** How many of these leads were not delivered yet. */
  undelivered: number;
  /** How many leads that were closed as spam. */
  spam: number;
  /** How many subscriptions that have ended were reduced. */
  subscriptions: number;
  /** Entries of the list of erasures. */
  erasures: number;
}

/** What a run removes from the database. */
export type Removable = Omit<Removed, 'undelivered' | 'erasures'>;

/**
 * Each step is a series of short transactions, so that no submission waits, and can be repeated.
 *
 * @param asOf the time to count from
 * @throws ErasureListError
 */
export async function runRetention(
  db: Queries,
  erasures: Erasures,
  { keepMonths, spamKeepDays, backupDays }: Kept,
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
    spam:
      spamKeepDays === undefined
        ? 0
        : await removeClosedSpam(db, daysBefore(asOf, spamKeepDays), now, erasures.note),
    subscriptions: await reduceFormerSubscribers(db, asOf, now, erasures.note),
    erasures: await erasures.prune(daysBefore(asOf, backupDays)),
  };
}

/** What a run would remove from the database. */
export async function previewRetention(
  db: Queries,
  { keepMonths, spamKeepDays }: Omit<Kept, 'backupDays'>,
  asOf: Date,
): Promise<Removable> {
  return {
    leads: keepMonths === undefined ? 0 : await countLeads(oldLeads(db, monthsBefore(asOf, keepMonths))),
    spam: spamKeepDays === undefined ? 0 : await countLeads(closedSpam(db, daysBefore(asOf, spamKeepDays))),
    subscriptions: await countFormerSubscribers(db, asOf),
  };
}

function daysBefore(time: Date, days: number): Date {
  return new Date(time.getTime() - days * DAY_MS);
}
