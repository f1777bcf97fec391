/** A person's own sessions: seeing them, and ending others. */
import { endOwnSessions, listOwnSessions } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import type { OwnSessions } from '../contract/session.ts';
import type { DeskContext } from './context.ts';
import { problem } from './problem.ts';

/** `GET /api/sessions` */
export function getOwnSessions(db: Queries, idleMs: number) {
  return async (context: DeskContext): Promise<Response> => {
    const { person, tokenHash } = context.var.session;
    const sessions = await listOwnSessions(db, person.id, { now: new Date(), idleMs });
    return context.json({
      sessions: sessions.map((session) => ({ ...session, is_this: session.id === tokenHash })),
    } satisfies OwnSessions);
  };
}

/** `POST /api/sessions/:id/end` */
export function postEndSession(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const only = context.req.param('id') ?? '';
    const ended = await endOwnSessions(db, context.var.session.person.id, { only }, new Date());
    return ended === 0 ? problem('not_found') : context.body(null, 204);
  };
}

/** `POST /api/sessions/end-others` */
export function postEndOtherSessions(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const { person, tokenHash } = context.var.session;
    await endOwnSessions(db, person.id, { allBut: tokenHash }, new Date());
    return context.body(null, 204);
  };
}
