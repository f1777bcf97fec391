import type { RoleOf } from '@assay/service/desk-people';
import { type DeskSession, findSession } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { createMiddleware } from 'hono/factory';
import type { DeskContext, DeskEnv } from './context.ts';
import type { DeskCookies } from './cookies.ts';

interface SessionParts {
  db: Queries;
  cookies: DeskCookies;
  /** Absent where whoever gets in may do all. */
  roleOf?: RoleOf | undefined;
  /** Whether the provider of accounts lets a session go on; absent without one. */
  goesOn?: ((session: DeskSession) => Promise<boolean>) | undefined;
  /** How long a session goes on that nobody uses. */
  idleMs: number;
  /** Notes that a person does something. */
  noteActivity: (context: DeskContext, session: DeskSession, now: Date) => void;
}

/**
 * Lets only people with a session through who may work at the desk.
 *
 * @param signedOut the answer to anybody else
 */
export function requireSession(
  { db, cookies, roleOf, goesOn, idleMs, noteActivity }: SessionParts,
  signedOut: (context: DeskContext) => Response | Promise<Response>,
) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const now = new Date();
    const session = await findSession(db, cookies.sessionTokens(context), now, idleMs);
    if (!session) return signedOut(context);
    // Without an account somebody came in an emergency, by way of the machine.
    const role = roleOf && session.email !== null ? roleOf(session.email) : 'admin';
    if (role === undefined || (goesOn && !(await goesOn(session)))) return signedOut(context);
    noteActivity(context, session, now);
    context.set('session', session);
    context.set('role', role);
    return next();
  });
}
