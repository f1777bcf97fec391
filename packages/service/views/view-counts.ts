import { limit } from '@assay/contract/limit';
import type { PageViews } from '@assay/store/schema';
import { OTHERS, underOthers } from '@assay/store/views';

/** Counts in a day. It bounds what invented campaigns and hosts take: about 1 MB. */
const MAX_ROWS = limit('Views of pages', 1_000);

/** Counts views in this process's memory until they are written. */
export class ViewCounts {
  readonly #maxRows: number;
  /** The rows of each day, by page, campaign and host. Most have only a page: then its path is the key, which costs least. */
  #days = new Map<string, Map<string, PageViews>>();

  constructor(maxRows: number = MAX_ROWS) {
    this.#maxRows = maxRows;
  }

  /** Adds a view, or several of the same kind. New campaigns and hosts over the limit are counted as others. */
  add(row: PageViews): void {
    const rows = this.#rowsOf(row.day);
    const { path, utm_campaign, referrer_host } = row;
    const key = utm_campaign || referrer_host ? `${path}\n${utm_campaign}\n${referrer_host}` : path;
    const counted = rows.get(key);
    if (counted) counted.views += row.views;
    else if (rows.size < this.#maxRows || isBounded(row)) rows.set(key, { ...row });
    else this.add(underOthers(row));
  }

  /** Removes all counts and returns them. */
  take(): PageViews[] {
    const rows = [...this.#days.values()].flatMap((day) => [...day.values()]);
    this.#days = new Map();
    return rows;
  }

  #rowsOf(day: string): Map<string, PageViews> {
    const rows = this.#days.get(day) ?? new Map<string, PageViews>();
    if (rows.size === 0) this.#days.set(day, rows);
    return rows;
  }
}

/** Whether there are only a few such rows for each page. */
function isBounded({ utm_campaign, referrer_host }: PageViews): boolean {
  return ['', OTHERS].includes(utm_campaign) && ['', OTHERS].includes(referrer_host);
}
