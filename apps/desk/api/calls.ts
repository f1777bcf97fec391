import { listCalls, type RequestedCall } from '@assay/store/inbox';
import { setCallOutcome } from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import { outcomeChange } from '../contract/calls.ts';
import type { Call, Calls } from '../contract/lists.ts';
import type { DeskContext } from './context.ts';
import { parseBody } from './input.ts';
import { gone, leadId } from './lead.ts';
import { problem } from './problem.ts';
import { statusOf } from './summary.ts';
import { whatHappened } from './what-happened.ts';

const PAGE_SIZE = 50;

/** `GET /api/calls?cursor=`. Only the first page has the upcoming ones. */
export function getCalls(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const cursor = context.req.query('cursor');
    const { upcoming, isCut, past, next } = await listCalls(db, {
      now: new Date(),
      cursor,
      limit: PAGE_SIZE,
    });
    const lists = { upcoming: upcoming.map(toCall), is_cut: isCut, past: past.map(toCall), next };
    return context.json(lists satisfies Calls);
  };
}

/** `PUT /api/leads/:id/call` */
export function putCallOutcome(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, outcomeChange);
    if (!body.ok) return body.answer;
    const by = context.var.session.person.id;
    const result = await setCallOutcome(db, leadId(context), { ...body.value, by, now: new Date() });
    if (result.ok) return context.body(null, 204);
    if (result.reason === 'stale') return problem('stale', whatHappened(result.since, by));
    return gone();
  };
}

function toCall({ at, zone, lead, outcome }: RequestedCall): Call {
  return {
    at: at.toISOString(),
    zone,
    lead_id: lead.id,
    first_name: lead.first_name,
    last_name: lead.last_name,
    email: lead.email,
    phone: lead.phone,
    company: lead.company,
    status: statusOf(lead),
    requested_at: lead.created_at,
    outcome,
  };
}
