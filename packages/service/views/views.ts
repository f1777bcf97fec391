import type { Log } from '@assay/runtime/log';
import { repeat } from '@assay/runtime/repeat';
import { describeFailure } from '@assay/store/database';
import type { PageViews, Queries } from '@assay/store/schema';
import { addViews, dayOf } from '@assay/store/views';
import { ViewCounts } from './view-counts.ts';

const WRITE_INTERVAL_MS = 60_000;

/** Counts a view of today. A campaign or host is empty if there is none. */
export type CountView = (view: Pick<PageViews, 'path' | 'utm_campaign' | 'referrer_host'>) => void;

interface Views {
  count: CountView;
  /** Writes what has been counted. After a failure it is kept for the next time. */
  write(): Promise<void>;
  /** Writes no more by itself. */
  stopTimer(): void;
}

/** Counts views in memory and writes them every minute. A crash loses at most those of the last minute. */
export function startViews(db: Queries, log: Log): Views {
  const counts = new ViewCounts();
  let written = Promise.resolve();

  async function writeTaken(): Promise<void> {
    const taken = counts.take();
    if (taken.length === 0) return;
    try {
      await addViews(db, taken);
    } catch (error) {
      for (const row of taken) counts.add(row);
      log.warn({ reason: describeFailure(error) }, 'Views could not be written yet');
    }
  }
  /** One at a time. */
  function write(): Promise<void> {
    written = written.then(writeTaken);
    return written;
  }
  const stopTimer = repeat(write, WRITE_INTERVAL_MS);
  return {
    count: ({ path, utm_campaign, referrer_host }) =>
      counts.add({ day: dayOf(new Date()), path, utm_campaign, referrer_host, views: 1 }),
    write,
    stopTimer,
  };
}
