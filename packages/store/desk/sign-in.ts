import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { isOpen, redeemInvitation } from './invitations.ts';
import { namePerson } from './names.ts';
import type { ProviderTokens } from './provider-tokens.ts';
import { type SignInBrowser, startSession } from './sessions.ts';
import { isToken } from './tokens.ts';
import { type Account, accountByMail, findOrAddAccount, findOrAddBrowser, lockWays } from './ways.ts';

interface SignedIn {
  /** The token of the session, and when it ends. */
  token: string;
  expiresAt: Date;
  /** The token by which the browser is recognized; absent for somebody with an account. */
  browserToken?: string;
  /** Whom the link was mailed to that signed in; absent for an invitation. */
  email?: string;
}

/**
 * Signs in with the code of an invitation or a mailed link, which is used up: recognizes the person or adds one, and begins a
 * session, all or nothing.
 *
 * @param browserTokens what the browser has to be recognized by
 * @param browser where the session begins
 * @returns undefined when there is no invitation with this code, or it has ended
 */
export async function signIn(
  db: Queries,
  code: string,
  browserTokens: readonly string[],
  now: Date,
  browser?: SignInBrowser,
): Promise<SignedIn | undefined> {
  // Anybody may send anything; only what is valid takes a lock.
  if (!isToken(code) || !(await isOpen(db, code, now))) return undefined;
  return db.transaction().execute(async (transaction) => {
    await lockWays(transaction);
    const invitation = await redeemInvitation(transaction, code, now);
    if (!invitation) return undefined;
    if (invitation.email !== null) {
      const { id, way } = await findOrAddAccount(transaction, accountByMail(invitation.email), now);
      await record(transaction, { at: now, person: id, action: 'signed_in', details: { with: 'mail' } });
      return { ...(await startSession(transaction, id, now, { way, browser })), email: invitation.email };
    }
    const { id, way, browserToken } = await findOrAddBrowser(transaction, browserTokens, now);
    const details = invitation.entry_id === null ? undefined : { invitation: invitation.entry_id };
    await record(transaction, { at: now, person: id, action: 'signed_in', ...(details && { details }) });
    return { ...(await startSession(transaction, id, now, { way, browser })), browserToken };
  });
}

/**
 * Signs in somebody whom a provider has confirmed.
 *
 * @param names what to call whoever has no name: the first that is nobody else's
 * @param tokens what the provider gave for the session
 * @param browser where it begins
 */
export async function signInWithAccount(
  db: Queries,
  { names, tokens, ...account }: Account & { names: readonly string[]; tokens: ProviderTokens },
  now: Date,
  browser?: SignInBrowser,
): Promise<SignedIn> {
  const { id, name: own, way } = await findOrAddAccount(db, account, now);
  // First the name, so that the record's first entry has it. Whoever has one keeps it.
  for (const name of own === null ? names : []) {
    if ((await namePerson(db, id, name, now)).ok) break;
  }
  return db.transaction().execute(async (transaction) => {
    await record(transaction, { at: now, person: id, action: 'signed_in', details: { with: 'account' } });
    return startSession(transaction, id, now, { way, tokens, browser });
  });
}
