/** What the checks are about, and how they reach the database. */

import { appliedIn, standingOf } from '@assay/store/database';
import type { Queries } from '@assay/store/schema';
import type { Probe } from '../delivery/channel.ts';
import type { Settings } from '../settings.ts';
import { type Check, type Result, unknown } from './check.ts';

export interface HealthParts {
  /** Whose environment the settings are from. The desk may not see those of the site. */
  program: 'site' | 'desk';
  settings: Settings;
  /** What is to be said of the settings themselves. */
  ofSettings: readonly Result[];
  /** Where the site is built; undefined where that does not matter. */
  siteDirectory: string | undefined;
  /** The desk's public address. */
  deskUrl: URL | undefined;
  /** The mail server that only the desk uses. */
  deskMail: Probe | undefined;
  /** Opens the database as it is, once. To be closed by whoever made the parts. */
  database(): Promise<Queries>;
  /** Whether to send a test by mail and webhook. */
  isSending: boolean;
}

/** A check of what is in the database. */
export function databaseCheck(
  name: string,
  { database }: HealthParts,
  run: (db: Queries, now: Date) => Promise<Result | readonly Result[]>,
): Check {
  return {
    name,
    async run() {
      const db = await database().catch(() => undefined);
      if (!db) return unknown('Not known while the database cannot be read');
      if (standingOf(await appliedIn(db)) !== 'current')
        return unknown('Not known with the tables of another version');
      return run(db, new Date());
    },
  };
}

/** An age or a time ahead, in words for operators. */
export function inWords(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  if (minutes < 2) return `${Math.round(Math.abs(ms) / 1000)} seconds`;
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** Decimal, as disks are sold. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1e6) return `${Math.round(bytes / 1e3)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
