/** Subscribers as the desk lists and exports them. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { limit } from '@assay/contract/limit';
import { sql } from 'kysely';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import type { NewsletterSubscription, Queries } from '../schema.ts';

/** The time and id of the last subscription of a page. */
const end = z.tuple([z.iso.datetime(), z.uuid()]);

/** The most characters of a search; a longer one is cut. No address has more than 254. */
const MAX_SEARCH_LENGTH = limit('What a person asks for at the desk', 200);

interface PageOptions {
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * A page of subscriptions, newest first, and how many there are that get the newsletter, and that do not.
 *
 * @param q a part of the address, in any letter case
 * @throws CursorError
 */
export async function listSubscribers(
  db: Queries,
  options: PageOptions,
): Promise<{ rows: NewsletterSubscription[]; next: string | null; active: number; others: number }> {
  const page = await subscriberPage(db, options);
  const { all, active } = await found(db, options.q)
    .select(({ fn }) => fn.countAll<number | string>().as('all'))
    .select(sql<number | string>`count(case when status = 'active' then 1 end)`.as('active'))
    .executeTakeFirstOrThrow();
  return { ...page, active: Number(active), others: Number(all) - Number(active) };
}

/** A page of the export has so many subscriptions. */
const PAGE_SIZE = 1_000;

/** All whose address contains `q`, newest first, in pages. */
export async function* exportSubscribers(
  db: Queries,
  q: string | undefined,
): AsyncGenerator<NewsletterSubscription[]> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await subscriberPage(db, { q, cursor, limit: PAGE_SIZE });
    yield rows;
    cursor = next ?? undefined;
    // SQLite answers within the same turn of the event loop, so that everybody else would wait for the last page.
    await nextTurn();
  } while (cursor !== undefined);
}

async function subscriberPage(db: Queries, { q, cursor, limit }: PageOptions) {
  const rows = await found(db, q)
    .selectAll()
    .where(cursor === undefined ? sql.lit(true) : isAfter(decodeCursor(cursor, end)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const last = rows[limit - 1];
  return {
    rows: rows.slice(0, limit),
    next: rows.length > limit && last ? encodeCursor([last.created_at, last.id]) : null,
  };
}

function found(db: Queries, q = '') {
  return db.selectFrom('newsletter_subscriptions').where(contains(q.slice(0, MAX_SEARCH_LENGTH)));
}

/** By the time in the row, if it is still there, because PostgreSQL's times are more precise than JavaScript's. */
function isAfter([created_at, id]: z.infer<typeof end>) {
  return sql<boolean>`(created_at, id) <
    (coalesce((select created_at from newsletter_subscriptions where id = ${id}), ${created_at}), ${id})`;
}

function contains(q: string) {
  const pattern = `%${q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(email) like ${pattern} escape '\\'`;
}
