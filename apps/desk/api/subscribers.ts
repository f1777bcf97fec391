import { listSubscribers } from '@assay/store/desk';
import { suppress, unsubscribeFor } from '@assay/store/newsletter';
import type { NewsletterSubscription, Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { type Subscriber, type Subscribers, subscriber } from '../contract/lists.ts';
import type { DeskEnv } from './context.ts';
import { leadId } from './lead.ts';
import { problem } from './problem.ts';
import { recordsReading } from './records-reading.ts';

const PAGE_SIZE = 100;

export function subscriberRoutes(db: Queries) {
  return (
    new Hono<DeskEnv>()
      .get('/api/subscribers', recordsReading(db, 'saw_subscribers'), async (context) => {
        const q = context.req.query('q');
        const cursor = context.req.query('cursor');
        const { rows, next, active, others } = await listSubscribers(db, { q, cursor, limit: PAGE_SIZE });
        const subscribers = rows.map(withoutTokens);
        return context.json({ subscribers, next, active, others } satisfies Subscribers);
      })
      // For whoever asks to be unsubscribed, and may come back.
      .post('/api/subscribers/:id/end', async (context) => {
        const by = context.var.session.person.id;
        const cause = { via: 'desk', now: new Date() } as const;
        const isThere = await unsubscribeFor(db, leadId(context), by, cause);
        return isThere ? context.body(null, 204) : problem('not_found', 'This subscriber has been erased.');
      })
      // For good, so that the role is asked for that erases.
      .post('/api/subscribers/:id/suppression', async (context) => {
        const by = context.var.session.person.id;
        const ended = await suppress(db, { id: leadId(context) }, by, new Date());
        if (ended === undefined) return problem('not_found', 'This subscriber has been erased.');
        return context.body(null, 204);
      })
  );
}

/** Only exports have the unsubscribe address, and nothing the one that confirms. */
function withoutTokens(row: NewsletterSubscription): Subscriber {
  return subscriber.parse(row);
}
