import { record } from '@assay/store/activity';
import { findDelivery, resend } from '@assay/store/deliveries';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import type { DeskEnv } from './context.ts';
import { idParam } from './input.ts';
import { problem } from './problem.ts';

export function deliveryRoutes(db: Queries) {
  return (
    new Hono<DeskEnv>()
      // A running server sends a delivery again, its next attempt, or with `pending` all that wait for one, within seconds.
      .post('/api/deliveries/:id/resend', async (context) => {
        const now = new Date();
        const person = context.var.session.person.id;
        if (context.req.param('id') === 'pending') {
          const count = await resend(db, 'all pending', now);
          await record(db, { at: now, person, action: 'sent_pending', details: { deliveries: count } });
          return context.json({ count });
        }
        const id = idParam(context);
        const delivery = await findDelivery(db, id);
        if (!delivery || (await resend(db, { id }, now, person)) === 0) {
          return problem('not_found', 'This delivery is being made right now, or it is gone.');
        }
        await record(db, {
          at: now,
          person,
          action: 'sent_again',
          lead: delivery.subject_id,
          details: { channel: delivery.channel },
        });
        return context.json({ count: 1 });
      })
  );
}
