/** Who is signed in, their name, signing out, and inviting somebody else. */
import { createInvitation } from '../../server/storage/desk/invitations.ts';
import { namePerson } from '../../server/storage/desk/names.ts';
import { record } from '../../server/storage/desk/record.ts';
import { endSession, endSessionsOf } from '../../server/storage/desk/sessions.ts';
import type { Queries } from '../../server/storage/schema.ts';
import { cleanName, nameProblem } from '../contract/person-name.ts';
import { type Invitation, nameChange, type Session, signOut } from '../contract/session.ts';
import type { DeskContext } from './context.ts';
import { clearSessionToken, isSecure } from './cookies.ts';
import { parseBody } from './input.ts';
import { problem } from './problem.ts';

export function getSession(brand: string) {
  return (context: DeskContext): Response => {
    const { person, expiresAt } = context.var.session;
    return context.json({ person, brand, expires_at: expiresAt } satisfies Session);
  };
}

/** Somebody who comes with another browser is another person to the desk. */
const TAKEN =
  'Somebody has or had this name, or one that looks like it. If that was you in another browser, or a namesake, add what tells you apart, such as a last name or the device';

const TOO_OFTEN = 'You have changed your name many times today. Try again tomorrow';

/** `PUT /api/person` */
export function putPerson(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, nameChange);
    if (!body.ok) return body.answer;
    const name = cleanName(body.value.name);
    const wrong = nameProblem(name);
    if (wrong !== undefined) return problem('refused_name', wrong);
    const result = await namePerson(db, context.var.session.person.id, name, new Date());
    if (result === 'taken') return problem('refused_name', TAKEN);
    if (result === 'too often') return problem('too_many_requests', TOO_OFTEN);
    return context.body(null, 204);
  };
}

export function postSignOut(db: Queries, trustProxy: number) {
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, signOut);
    if (!body.ok) return body.answer;
    const { tokenHash, person } = context.var.session;
    const { everywhere } = body.value;
    await (everywhere ? endSessionsOf(db, person.id) : endSession(db, tokenHash));
    const action = everywhere ? 'signed_out_everywhere' : 'signed_out';
    await record(db, { at: new Date(), person: person.id, action });
    clearSessionToken(context, trustProxy);
    return context.body(null, 204);
  };
}

export function postInvitation(db: Queries, trustProxy: number) {
  return async (context: DeskContext): Promise<Response> => {
    const now = new Date();
    const { code, expiresAt } = await createInvitation(db, now);
    await record(db, { at: now, person: context.var.session.person.id, action: 'invited' });
    const origin = `${isSecure(context, trustProxy) ? 'https' : 'http'}://${context.req.header('Host')}`;
    const invitation: Invitation = {
      address: signInAddress(origin, code),
      expires_at: expiresAt.toISOString(),
    };
    return context.json(invitation, 201);
  };
}

/** The address that signs in with an invitation. */
export function signInAddress(origin: string, code: string): string {
  return `${origin}/sign-in?code=${code}`;
}
