import { createMiddleware } from 'hono/factory';
import { findSession } from '../../server/storage/desk/sessions.ts';
import type { Queries } from '../../server/storage/schema.ts';
import type { DeskContext, DeskEnv } from './context.ts';
import type { DeskCookies } from './cookies.ts';

/**
 * Lets only people with a session through.
 *
 * @param signedOut the answer to anybody else
 */
export function requireSession(
  db: Queries,
  cookies: DeskCookies,
  signedOut: (context: DeskContext) => Response,
) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const session = await findSession(db, cookies.sessionTokens(context), new Date());
    if (!session) return signedOut(context);
    context.set('session', session);
    return next();
  });
}
