import { listCalls, type RequestedCall } from '@assay/store/inbox';
import { setCallOutcome } from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { type Call, type Calls, outcomeChange } from '../contract/lists.ts';
import type { DeskEnv } from './context.ts';
import { parseBody } from './input.ts';
import { gone, leadId } from './lead.ts';
import { problem } from './problem.ts';
import { recordsReading } from './records-reading.ts';
import { statusOf } from './summary.ts';
import { whatHappened } from './what-happened.ts';

const PAGE_SIZE = 50;

export function callRoutes(db: Queries) {
  return (
    new Hono<DeskEnv>()
      // Only the first page has the upcoming ones.
      .get('/api/calls', recordsReading(db, 'saw_leads'), async (context) => {
        const cursor = context.req.query('cursor');
        const { upcoming, isCut, past, next } = await listCalls(db, {
          now: new Date(),
          cursor,
          limit: PAGE_SIZE,
        });
        const lists = { upcoming: upcoming.map(toCall), is_cut: isCut, past: past.map(toCall), next };
        return context.json(lists satisfies Calls);
      })
      .put('/api/leads/:id/call', async (context) => {
        const body = await parseBody(context, outcomeChange);
        if (!body.ok) return body.answer;
        const by = context.var.session.person.id;
        const result = await setCallOutcome(db, leadId(context), { ...body.value, by, now: new Date() });
        if (result.ok) return context.body(null, 204);
        if (result.reason === 'stale') return problem('stale', whatHappened(result.since, by));
        return gone();
      })
  );
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
