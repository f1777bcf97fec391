/** What `npm run desk -- --<command>` does instead of starting the desk. */
import { counted } from '@assay/contract/formats/counted';
import type { Role } from '@assay/contract/values';
import { comparable, isAddress, type RoleOf } from '@assay/service/desk-people';
import { endAllAccess, FIRST_ADMINISTRATOR, inviteOnMachine } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import * as z from 'zod/mini';

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  answer: 'to answer leads',
  erase: 'to answer, export and erase',
  admin: 'as an administrator',
};

interface Invited {
  /** What the operator typed. */
  address: string | undefined;
  /** Whose address it is from now on: an author's of 0.3.0, by their id, or the first administrator's. */
  author?: string | undefined;
  /** What `DESK_PEOPLE` says. */
  listed: RoleOf | undefined;
  /** The address that signs in with a code. */
  link: (code: string) => string;
}

/** Prints a link that signs in whose address it is, on a line of its own. @returns whether there is one */
export async function invite(db: Queries, { address = '', author, listed, link }: Invited): Promise<boolean> {
  const email = comparable(address.trim());
  if (!isAddress(email)) return refuse('Give the address of whom it is for: --invite <address>');
  if (author !== undefined && author !== FIRST_ADMINISTRATOR && !z.uuid().safeParse(author).success)
    return refuse(NO_AUTHOR);
  const made = await inviteOnMachine(db, { email, author }, listed, new Date());
  if (!made.ok) return refuse(made.reason === 'taken' ? `${email} is somebody else’s` : NO_AUTHOR);
  console.log(`Open this address within ten minutes. It signs ${email} in once, ${ROLE_WORDS[made.role]}:`);
  console.log(link(made.invitation.code));
  return true;
}

const NO_AUTHOR = `Give ${FIRST_ADMINISTRATOR} behind --for, or the id of somebody without an address, as the upgrade printed it`;

function refuse(problem: string): false {
  console.error(problem);
  return false;
}

/** Ends the session of everybody, for example because a browser or an address fell into the wrong hands. */
export async function endSessions(db: Queries): Promise<void> {
  const { sessions, invitations, calendars } = await endAllAccess(db, new Date());
  console.log(`Ended: ${counted(sessions, 'session')}, ${counted(invitations, 'open invitation')}`);
  if (calendars > 0) console.log(`Ended: ${counted(calendars, 'address', 'addresses')} of calendars`);
}
