import { inboxPulse } from '../../server/storage/inbox/pulse.ts';
import type { Queries } from '../../server/storage/schema.ts';
import type { Pulse } from '../contract/session.ts';
import type { DeskContext } from './context.ts';

/** `GET /api/pulse` */
export function getPulse(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const now = new Date();
    return context.json({ ...(await inboxPulse(db, now)), now: now.toISOString() } satisfies Pulse);
  };
}
