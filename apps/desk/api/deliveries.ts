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
      // A running server sends all that wait for their next attempt, within seconds.
      .post('/api/deliveries/resend', async (context) => {
        const now = new Date();
        const count = await resend(db, 'all pending', now);
        const person = context.var.session.person.id;
        await record(db, { at: now, person, action: 'sent_pending', details: { deliveries: count } });
        return context.json({ count });
      })
      // A running server sends a delivery again, or its next attempt, within seconds. 204.
      .post('/api/deliveries/:id/resend', async (context) => {
        const id = idParam(context);
        const delivery = await findDelivery(db, id);
        const now = new Date();
        const person = context.var.session.person.id;
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
        return context.body(null, 204);
      })
  );
}
