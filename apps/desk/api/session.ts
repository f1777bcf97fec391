/** Who is at the desk: their session and name, and where else they are signed in. */

import { record } from '@assay/store/activity';
import {
  endOwnSessions,
  endSession,
  endSessionsOf,
  listOwnSessions,
  listWorking,
  mailTimeOf,
  namePerson,
} from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { cleanName, nameProblem } from '../contract/person-name.ts';
import { nameChange, signOut } from '../contract/session.ts';
import type { DeskEnv, DeskParts } from './context.ts';
import type { DeskCookies } from './cookies.ts';
import { json } from './input.ts';
import { mailedFrom } from './messages.ts';
import { problem } from './problem.ts';
import type { Provider } from './provider.ts';

/**
 * How people sign in: with the company's accounts, with a link by mail that they ask for, or with both; otherwise with links of
 * administrators and of the machine.
 */
export interface SignInMethods {
  provider: boolean;
  mail: boolean;
}

export function sessionRoutes(db: Queries, parts: DeskParts, methods: SignInMethods) {
  return new Hono<DeskEnv>()
    .get('/api/session', async (context) => {
      const { session, role } = context.var;
      const { person, expiresAt } = session;
      return context.json({
        person,
        role,
        sign_in: methods,
        brand: parts.brand,
        sends_mail: (await mailedFrom(db, parts, session)) !== undefined,
        mail_time: parts.letters ? await mailTimeOf(db, person.id) : null,
        version: parts.version ?? '',
        expires_at: expiresAt,
      });
    })
    .put('/api/person', json(nameChange), async (context) => {
      const body = context.req.valid('json');
      const name = cleanName(body.name);
      const wrong = nameProblem(name);
      if (wrong !== undefined) return problem('refused_name', wrong);
      await namePerson(db, context.var.session.person.id, name, new Date());
      return context.body(null, 204);
    })
    .get('/api/people', async (context) =>
      context.json({ people: await listWorking(db, parts.roleOf, new Date()) }),
    );
}

/** The address that signs in with an invitation. */
export function signInAddress(origin: string, code: string): string {
  return `${origin}/sign-in?code=${code}`;
}

/** A person's own sessions: seeing them, ending others, and signing out. */
export function ownSessionRoutes(db: Queries, cookies: DeskCookies, provider: Provider | undefined) {
  return (
    new Hono<DeskEnv>()
      .get('/api/sessions', async (context) => {
        const { person, tokenHash } = context.var.session;
        const sessions = await listOwnSessions(db, person.id, new Date());
        return context.json({
          sessions: sessions.map((session) => ({ ...session, is_this: session.id === tokenHash })),
        });
      })
      // With `others` all but the one that asks.
      .post('/api/sessions/:id/end', async (context) => {
        const { person, tokenHash } = context.var.session;
        const only = context.req.param('id');
        const which = only === 'others' ? { allBut: tokenHash } : { only };
        const ended = await endOwnSessions(db, person.id, which, new Date());
        return ended === 0 && only !== 'others' ? problem('not_found') : context.body(null, 204);
      })
      .post('/api/sign-out', json(signOut), async (context) => {
        const { everywhere } = context.req.valid('json');
        const { session } = context.var;
        const { tokenHash, person } = session;
        const now = new Date();
        await db.transaction().execute(async (transaction) => {
          if (everywhere) await endSessionsOf(transaction, [person.id], now);
          else await endSession(transaction, tokenHash, now);
          const action = everywhere ? 'signed_out_everywhere' : 'signed_out';
          await record(transaction, { at: now, person: person.id, action });
        });
        cookies.clearSessionToken(context);
        const next = session.sealedTokens === null ? undefined : provider?.signOutAddress();
        return next === undefined ? context.body(null, 204) : context.json({ next });
      })
  );
}
