/** What `npm run desk -- --<command>` does instead of starting the desk. */
import { counted } from '@assay/contract/formats/counted';
import { toTable } from '@assay/contract/formats/text-table';
import type { Role } from '@assay/contract/values';
import { comparable, isAddress, type RoleOf } from '@assay/service/desk-people';
import {
  endAllSessions,
  endCalendars,
  IDLE_MS,
  inviteOnMachine,
  listTeam,
  rolesOfPeople,
} from '@assay/store/desk';
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
  /** The id of an author of 0.3.0 whose address it is from now on. */
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
  if (author !== undefined && !z.uuid().safeParse(author).success) return refuse(NO_AUTHOR);
  const made = await inviteOnMachine(db, { email, author }, listed, new Date());
  if (!made.ok) return refuse(made.reason === 'taken' ? `${email} is somebody else’s` : NO_AUTHOR);
  console.log(`Open this address within ten minutes. It signs ${email} in once, ${ROLE_WORDS[made.role]}:`);
  console.log(link(made.invitation.code));
  return true;
}

const NO_AUTHOR = 'Give the id of somebody without an address behind --for, as --people lists them';

function refuse(problem: string): false {
  console.error(problem);
  return false;
}

/** Ends the session of everybody, for example because a browser or an address fell into the wrong hands. */
export async function endSessions(db: Queries): Promise<void> {
  const { sessions, invitations } = await endAllSessions(db, new Date());
  const calendars = await endCalendars(db);
  console.log(`Ended: ${counted(sessions, 'session')}, ${counted(invitations, 'open invitation')}`);
  if (calendars > 0) console.log(`Ended: ${counted(calendars, 'address', 'addresses')} of calendars`);
}

/** Lists everybody who has signed in, or is invited. */
export async function printPeople(db: Queries, listed: RoleOf | undefined): Promise<void> {
  const people = await listTeam(db, { now: new Date(), idleMs: IDLE_MS });
  const roles = await rolesOfPeople(db, listed);
  const rows = people.map(({ id, name, addresses, created_at, signed_in_until }) => ({
    name: name ?? '(no name)',
    addresses: addresses.join(', ') || '-',
    role: roles.get(id) ?? '-',
    since: created_at,
    signed_in_until: signed_in_until ?? '-',
    id,
  }));
  if (rows.length === 0) return console.log('Nobody has signed in yet.');
  process.stdout.write(
    toTable(['name', 'addresses', 'role', 'since', 'signed_in_until', 'id'], rows, ['name']),
  );
}
