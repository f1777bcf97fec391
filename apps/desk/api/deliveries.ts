import { record } from '@assay/store/activity';
import { findDelivery, resend } from '@assay/store/deliveries';
import type { Queries } from '@assay/store/schema';
import type { Resent } from '../contract/lists.ts';
import type { DeskContext } from './context.ts';
import { leadId } from './lead.ts';
import { problem } from './problem.ts';

/** `POST /api/deliveries/resend`: a running server sends all that wait for their next attempt, within seconds. */
export function postResendPending(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const now = new Date();
    const count = await resend(db, 'all pending', now);
    const person = context.var.session.person.id;
    await record(db, { at: now, person, action: 'sent_pending', details: { deliveries: count } });
    return context.json({ count } satisfies Resent);
  };
}

/** `POST /api/deliveries/:id/resend`: a running server sends a delivery again, or its next attempt, within seconds. 204. */
export function postResend(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const id = leadId(context);
    const delivery = await findDelivery(db, id);
    const now = new Date();
    if (!delivery || (await resend(db, { id }, now)) === 0) {
      return problem('not_found', 'This delivery is being made right now, or it is gone.');
    }
    await record(db, {
      at: now,
      person: context.var.session.person.id,
      action: 'sent_again',
      lead: delivery.subject_id,
      details: { channel: delivery.channel },
    });
    return context.body(null, 204);
  };
}
