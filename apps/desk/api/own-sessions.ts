/** A person's own sessions: seeing them, ending others, and signing out. */

import { record } from '@assay/store/activity';
import { endOwnSessions, endSession, endSessionsOf, listOwnSessions } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { type OwnSessions, type SignedOut, signOut } from '../contract/session.ts';
import type { DeskEnv } from './context.ts';
import type { DeskCookies } from './cookies.ts';
import { parseBody } from './input.ts';
import { problem } from './problem.ts';
import type { Provider } from './provider.ts';

export function ownSessionRoutes(
  db: Queries,
  cookies: DeskCookies,
  provider: Provider | undefined,
  idleMs: number,
) {
  return new Hono<DeskEnv>()
    .get('/api/sessions', async (context) => {
      const { person, tokenHash } = context.var.session;
      const sessions = await listOwnSessions(db, person.id, { now: new Date(), idleMs });
      return context.json({
        sessions: sessions.map((session) => ({ ...session, is_this: session.id === tokenHash })),
      } satisfies OwnSessions);
    })
    .post('/api/sessions/end-others', async (context) => {
      const { person, tokenHash } = context.var.session;
      await endOwnSessions(db, person.id, { allBut: tokenHash }, new Date());
      return context.body(null, 204);
    })
    .post('/api/sessions/:id/end', async (context) => {
      const only = context.req.param('id') ?? '';
      const ended = await endOwnSessions(db, context.var.session.person.id, { only }, new Date());
      return ended === 0 ? problem('not_found') : context.body(null, 204);
    })
    .post('/api/sign-out', async (context) => {
      const { everywhere } = await parseBody(context, signOut);
      const { session } = context.var;
      const { tokenHash, person } = session;
      const now = new Date();
      await db.transaction().execute(async (transaction) => {
        if (everywhere) await endSessionsOf(transaction, person.id, now);
        else await endSession(transaction, tokenHash, now);
        const action = everywhere ? 'signed_out_everywhere' : 'signed_out';
        await record(transaction, { at: now, person: person.id, action });
      });
      cookies.clearSessionToken(context);
      const next = session.sealedTokens === null ? undefined : provider?.signOutAddress();
      return next === undefined ? context.body(null, 204) : context.json({ next } satisfies SignedOut);
    });
}
