import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { isOpen, redeemInvitation } from './invitations.ts';
import { addPerson, findPersonByBrowser } from './people.ts';
import { startSession } from './sessions.ts';
import { isToken } from './tokens.ts';

interface SignedIn {
  /** The token of the session, and when it ends. */
  token: string;
  expiresAt: Date;
  /** The token by which the browser is recognized. */
  browserToken: string;
}

/**
 * Signs in with the code of an invitation, which is used up: recognizes the person or adds one, and begins a session, all
 * or nothing.
 *
 * @param browserTokens what the browser has to be recognized by
 * @returns undefined when there is no invitation with this code, or it has ended
 */
export async function signIn(
  db: Queries,
  code: string,
  browserTokens: readonly string[],
  now: Date,
): Promise<SignedIn | undefined> {
  // Anybody may send anything; only what is valid takes a lock.
  if (!isToken(code) || !(await isOpen(db, code, now))) return undefined;
  return db.transaction().execute(async (transaction) => {
    const invitation = await redeemInvitation(transaction, code, now);
    if (!invitation) return undefined;
    const { id, browserToken } =
      (await findPersonByBrowser(transaction, browserTokens)) ?? (await addPerson(transaction, now));
    const details = invitation.entry_id === null ? undefined : { invitation: invitation.entry_id };
    await record(transaction, { at: now, person: id, action: 'signed_in', ...(details && { details }) });
    return { ...(await startSession(transaction, id, now)), browserToken };
  });
}
