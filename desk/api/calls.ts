import { listCalls, type RequestedCall } from '../../server/storage/inbox/calls.ts';
import type { Queries } from '../../server/storage/schema.ts';
import type { Call, Calls } from '../contract/lists.ts';
import type { DeskContext } from './context.ts';
import { statusOf } from './summary.ts';

const PAGE_SIZE = 50;

/** `GET /api/calls?cursor=`. Only the first page has the upcoming ones. */
export function getCalls(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const cursor = context.req.query('cursor');
    const { upcoming, past, next } = await listCalls(db, { now: new Date(), cursor, limit: PAGE_SIZE });
    return context.json({ upcoming: upcoming.map(toCall), past: past.map(toCall), next } satisfies Calls);
  };
}

function toCall({ at, zone, lead }: RequestedCall): Call {
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
  };
}
