import { recordSawSubscribers } from '../../server/storage/desk/record.ts';
import { listSubscribers } from '../../server/storage/newsletter-subscriptions.ts';
import type { Queries } from '../../server/storage/schema.ts';
import type { Subscribers } from '../contract/lists.ts';
import type { DeskContext } from './context.ts';

const PAGE_SIZE = 100;
const MAX_SEARCH_LENGTH = 200;

/** `GET /api/subscribers?q=&cursor=`. Recorded, though not each page. */
export function getSubscribers(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const q = context.req.query('q')?.slice(0, MAX_SEARCH_LENGTH);
    const cursor = context.req.query('cursor');
    const { rows, next, count } = await listSubscribers(db, { q, cursor, limit: PAGE_SIZE });
    await recordSawSubscribers(db, context.var.session.person.id, new Date());
    return context.json({ subscribers: rows, next, count } satisfies Subscribers);
  };
}
