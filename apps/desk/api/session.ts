/** Who is signed in, their name, signing out, and inviting somebody else. */

import { record } from '@assay/store/activity';
import { endSession, endSessionsOf, invite, MAX_AN_HOUR, MAX_OPEN, namePerson } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { cleanName, nameProblem } from '../contract/person-name.ts';
import {
  type Invitation,
  nameChange,
  type Session,
  type SignedOut,
  type SignInWays,
  signOut,
} from '../contract/session.ts';
import type { DeskContext, DeskParts } from './context.ts';
import type { DeskCookies } from './cookies.ts';
import { parseBody } from './input.ts';
import { cameOverTls, type Transport } from './over-tls.ts';
import { problem } from './problem.ts';
import type { Provider } from './provider.ts';

export function getSession(program: Pick<Session, 'brand' | 'version'>, ways: SignInWays, idleMs: number) {
  return (context: DeskContext): Response => {
    const { session, role } = context.var;
    const { person, expiresAt } = session;
    return context.json({
      person,
      role,
      sign_in: ways,
      ...program,
      expires_at: expiresAt,
      idle_minutes: idleMs / 60_000,
    } satisfies Session);
  };
}

/** Somebody who comes with another browser is another person to the desk. */
const TAKEN =
  'Somebody has or had this name, or one that looks like it. If that was you in another browser, or a namesake, add what tells you apart, such as a last name or the device';

const TOO_OFTEN = 'You have changed your name many times today. Try again tomorrow';

const FROM_ACCOUNT =
  'Your name is that of your company account. Change it there; it counts from your next sign-in';

/** `PUT /api/person` */
export function putPerson(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, nameChange);
    if (!body.ok) return body.answer;
    const name = cleanName(body.value.name);
    const wrong = nameProblem(name);
    if (wrong !== undefined) return problem('refused_name', wrong);
    if (context.var.session.sealedTokens !== null) return problem('refused_name', FROM_ACCOUNT);
    const result = await namePerson(db, context.var.session.person.id, name, new Date());
    if (result.ok) return context.body(null, 204);
    return result.reason === 'taken'
      ? problem('refused_name', TAKEN)
      : problem('too_many_requests', TOO_OFTEN);
  };
}

/** `POST /api/sign-out` */
export function postSignOut(db: Queries, cookies: DeskCookies, provider: Provider | undefined) {
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, signOut);
    if (!body.ok) return body.answer;
    const { session } = context.var;
    const { tokenHash, person } = session;
    const { everywhere } = body.value;
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
  };
}

const REFUSED = {
  too_many_open: `You have ${MAX_OPEN} open invitations. You can make another when one has been used, or has ended after ten minutes`,
  too_many_an_hour: `${MAX_AN_HOUR} invitations have been made within an hour. You can make another later`,
};

const BY_ACCOUNT =
  'People sign in by themselves here. Ask whoever runs the desk to add your colleague to DESK_PEOPLE';

/** `POST /api/invitations`: not where the desk knows who may work at it, because an invitation has no role. */
export function postInvitation(db: Queries, transport: Transport & Pick<DeskParts, 'roleOf'>) {
  return async (context: DeskContext): Promise<Response> => {
    if (transport.roleOf) return problem('not_allowed', BY_ACCOUNT);
    const { person, tokenHash } = context.var.session;
    const made = await invite(db, person.id, tokenHash, new Date());
    if (!made.ok) {
      return made.reason === 'signed_out'
        ? problem('signed_out')
        : problem('too_many_requests', REFUSED[made.reason]);
    }
    // The host has been checked to be the desk's.
    const scheme = cameOverTls(context, transport) ? 'https' : 'http';
    const invitation: Invitation = {
      address: signInAddress(`${scheme}://${context.req.header('Host')}`, made.invitation.code),
      expires_at: made.invitation.expiresAt.toISOString(),
    };
    return context.json(invitation, 201);
  };
}

/** The address that signs in with an invitation. */
export function signInAddress(origin: string, code: string): string {
  return `${origin}/sign-in?code=${code}`;
}
