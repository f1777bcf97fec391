import { queueChange } from '@assay/service/delivery';
import { listSubscribers } from '@assay/store/desk';
import { suppress, unsubscribeFor } from '@assay/store/newsletter';
import type { NewsletterSubscription, Queries } from '@assay/store/schema';
import { type Subscriber, type Subscribers, subscriber } from '../contract/lists.ts';
import type { DeskContext } from './context.ts';
import { leadId } from './lead.ts';
import { problem } from './problem.ts';

const PAGE_SIZE = 100;

/** `GET /api/subscribers?q=&cursor=` */
export function getSubscribers(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const q = context.req.query('q');
    const cursor = context.req.query('cursor');
    const { rows, next, active, others } = await listSubscribers(db, { q, cursor, limit: PAGE_SIZE });
    const subscribers = rows.map(withoutTokens);
    return context.json({ subscribers, next, active, others } satisfies Subscribers);
  };
}

/** Only exports have the unsubscribe address, and nothing the one that confirms. */
function withoutTokens(row: NewsletterSubscription): Subscriber {
  return subscriber.parse(row);
}

/** `POST /api/subscribers/:id/end`: for whoever asks to be unsubscribed, and may come back. */
export function postUnsubscription(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const by = context.var.session.person.id;
    const cause = { via: 'desk', now: new Date(), queue: queueChange } as const;
    const isThere = await unsubscribeFor(db, leadId(context), by, cause);
    return isThere ? context.body(null, 204) : problem('not_found', 'This subscriber has been erased.');
  };
}

/** `POST /api/subscribers/:id/suppression`: for good, so that the role is asked for that erases. */
export function postSuppression(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const by = context.var.session.person.id;
    const ended = await suppress(db, { id: leadId(context) }, by, new Date(), queueChange);
    if (ended === undefined) return problem('not_found', 'This subscriber has been erased.');
    return context.body(null, 204);
  };
}
