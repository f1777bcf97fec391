import { inboxPulse } from '@assay/store/inbox';
import type { Queries } from '@assay/store/schema';
import type { Pulse } from '../contract/session.ts';
import type { DeskContext } from './context.ts';

/** `GET /api/pulse` */
export function getPulse(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const now = new Date();
    return context.json({ ...(await inboxPulse(db, now)), now: now.toISOString() } satisfies Pulse);
  };
}
