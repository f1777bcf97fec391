import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { isOpen, redeemInvitation } from './invitations.ts';
import { namePerson } from './names.ts';
import { findOrAddPerson, findPeople, lockPeople } from './people.ts';
import type { ProviderTokens } from './provider-tokens.ts';
import { type SignInBrowser, startSession } from './sessions.ts';
import { isToken } from './tokens.ts';

interface SignedIn {
  /** The token of the session, and when it ends. */
  token: string;
  expiresAt: Date;
  /** With which address. */
  email: string;
}

/**
 * Signs in with the code of an invitation or a mailed link, which is used up: recognizes the person of its address or adds one, and begins
 * a session, all or nothing.
 *
 * @param browser where the session begins
 * @returns undefined when there is no invitation with this code, or it has ended
 */
export async function signIn(
  db: Queries,
  code: string,
  now: Date,
  browser?: SignInBrowser,
): Promise<SignedIn | undefined> {
  // Anybody may send anything; only what is valid takes a lock.
  if (!isToken(code) || !(await isOpen(db, code, now))) return undefined;
  return db.transaction().execute(async (transaction) => {
    await lockPeople(transaction);
    const invited = await redeemInvitation(transaction, code, now);
    if (invited === undefined) return undefined;
    const { email } = invited;
    const person = await findOrAddPerson(transaction, email, now);
    await record(transaction, {
      at: now,
      person,
      action: 'signed_in',
      details: { with: invited.mailed === null ? 'invitation' : 'mail' },
    });
    return { ...(await startSession(transaction, person, now, { browser })), email };
  });
}

interface Account {
  /** What the provider knows the account by, the same at every sign-in, and nobody else's. */
  key: string;
  /** Confirmed to be theirs, in the form in which addresses are kept. */
  email: string;
  /** What to call whoever has no name; absent where the provider says none that can be used. */
  name: string | undefined;
  /** What the provider gave for the session. */
  tokens: ProviderTokens;
}

/** Signs in somebody whom a provider has confirmed. @param browser where it begins */
export async function signInWithAccount(
  db: Queries,
  { key, email, name, tokens }: Account,
  now: Date,
  browser?: SignInBrowser,
): Promise<SignedIn> {
  const person = await db.transaction().execute(async (transaction) => {
    await lockPeople(transaction);
    return findOrAddPerson(transaction, email, now, key);
  });
  // First the name, so that the record's first entry has it. Whoever has one keeps it.
  if (name !== undefined && (await findPeople(db, [person])).get(person)?.name === null)
    await namePerson(db, person, name, now);
  return db.transaction().execute(async (transaction) => {
    await record(transaction, { at: now, person, action: 'signed_in', details: { with: 'account' } });
    return { ...(await startSession(transaction, person, now, { tokens, browser })), email };
  });
}
