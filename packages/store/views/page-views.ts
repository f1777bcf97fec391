/** Views of pages, as sums. Nothing in a row tells one visitor from another. */

import { limit } from '@assay/contract/limit';
import { sql } from 'kysely';
import type { PageViews, Queries } from '../schema.ts';

/** The longest range that the desk shows, in days. */
const KEPT_DAYS = 400;

/** Once a day has this many rows, new campaigns and hosts are counted as `OTHERS`. */
export const MAX_ROWS_PER_DAY = limit('Views of pages', 2_000);

/** Stands for campaigns and hosts over a limit. No real name has parentheses. */
export const OTHERS = '(others)';

/** Counts a view under `OTHERS`, but under its own page. There are at most four such rows for a page and a day: each name is `OTHERS` or empty. */
export function underOthers<Row extends Omit<PageViews, 'views'>>(row: Row): Row {
  return {
    ...row,
    utm_campaign: row.utm_campaign && OTHERS,
    referrer_host: row.referrer_host && OTHERS,
  };
}

/** Adds to what this and other processes have counted, in one transaction. */
export async function addViews(
  db: Queries,
  counted: readonly PageViews[],
  maxRowsPerDay: number = MAX_ROWS_PER_DAY,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const byDay = Map.groupBy(counted, ({ day }) => day);
    for (const [day, rows] of [...byDay].sort()) {
      await upsert(transaction, await withinLimit(transaction, day, rows, maxRowsPerDay));
    }
  });
}

/** Counts rows that do not exist yet as `OTHERS` where the day has no room for all of them. */
async function withinLimit(
  transaction: Queries,
  day: string,
  rows: readonly PageViews[],
  max: number,
): Promise<PageViews[]> {
  const stored = transaction.selectFrom('page_views').where('day', '=', day);
  const { count } = await stored
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) + rows.length <= max) return merge(rows);
  const names = await stored.select(['path', 'utm_campaign', 'referrer_host']).execute();
  const known = new Set(names.map((row) => keyOf({ day, ...row })));
  return merge(rows.map((row) => (known.has(keyOf(row)) ? row : underOthers(row))));
}

/** One row for each key, in the order of the keys, so that two processes never wait for each other. */
function merge(rows: readonly PageViews[]): PageViews[] {
  const byKey = Map.groupBy(rows, keyOf);
  return [...byKey].sort().flatMap(([, [first, ...more]]) => {
    if (!first) return [];
    return { ...first, views: more.reduce((sum, { views }) => sum + views, first.views) };
  });
}

/** No value has a line break. */
function keyOf({ day, path, utm_campaign, referrer_host }: Omit<PageViews, 'views'>): string {
  return [day, path, utm_campaign, referrer_host].join('\n');
}

async function upsert(transaction: Queries, rows: readonly PageViews[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('page_views')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'path', 'utm_campaign', 'referrer_host'])
        .doUpdateSet({ views: sql<number>`page_views.views + excluded.views` }),
    )
    .execute();
}

/** Deletes the views of days that the desk no longer shows. */
export async function deleteOldViews(db: Queries, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCDate(oldest.getUTCDate() - KEPT_DAYS);
  await db.deleteFrom('page_views').where('day', '<', dayOf(oldest)).execute();
}

/** The day of a time in UTC: '2026-01-31'. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
