/** Inviting people, and what they may do: by administrators at the desk, and on the machine that runs it. */

import { limit } from '@assay/contract/limit';
import { HOUR_MS } from '@assay/contract/time';
import type { Role } from '@assay/contract/values';
import { record } from '../activity/record.ts';
import { handOverCalls } from '../calls/hand-over-calls.ts';
import type { Queries } from '../schema.ts';
import { type Listed, roleOfAddress, rolesOfPeople } from './access.ts';
import { endAccess } from './end-access.ts';
import { createInvitation, type NewInvitation } from './invitations.ts';
import { findOrAddPerson, hasSignedIn, lockPeople } from './people.ts';

/** The most invitations that all people at the desk can make in an hour: each may be a mail. */
export const MAX_AN_HOUR = limit('What a person does at the desk', 50);

type InviteResult =
  | { ok: true; person: string; invitation: NewInvitation }
  | { ok: false; reason: 'works_here' | 'too_many' };

interface AtDesk {
  /** Who does it. */
  by: string;
  /** What the setting says. */
  listed: Listed | undefined;
  now: Date;
}

/** Invites somebody with an address, in the form in which addresses are kept. Whoever works here already is not invited again. */
export function invite(
  db: Queries,
  { email, role }: { email: string; role: Role },
  { by, listed, now }: AtDesk,
): Promise<InviteResult> {
  return db.transaction().execute(async (transaction) => {
    // Those who invite at the same time wait for each other.
    await lockPeople(transaction);
    if ((await hasSignedIn(transaction, email)) && (await roleOfAddress(transaction, email, listed)))
      return { ok: false, reason: 'works_here' };
    if ((await countMade(transaction, now)) >= MAX_AN_HOUR) return { ok: false, reason: 'too_many' };
    const person = await findOrAddPerson(transaction, email, now);
    await letIn(transaction, person, role, now);
    const invited = { person, email, role, by };
    return { ok: true, person, invitation: await createInvitation(transaction, invited, now) };
  });
}

/** Who gets the link that the desk prints where it knows no administrator. No mail gets there. */
export const FIRST_ADMINISTRATOR = 'admin@localhost';

type MachineResult =
  | { ok: true; invitation: NewInvitation; role: Role }
  | { ok: false; reason: 'taken' | 'no_author' };

/**
 * Invites somebody on the machine: whoever may not work at the desk yet becomes an administrator.
 *
 * @param author somebody without an address whose this is from now on: the id of an author of 0.3.0, or the first administrator's address
 */
export function inviteOnMachine(
  db: Queries,
  { email, author }: { email: string; author?: string | undefined },
  listed: Listed | undefined,
  now: Date,
): Promise<MachineResult> {
  return db.transaction().execute(async (transaction) => {
    await lockPeople(transaction);
    if (author !== undefined) {
      const known = transaction.selectFrom('desk_people').select('id').where('email', '=', email);
      if (await known.executeTakeFirst()) return { ok: false, reason: 'taken' };
      const { numUpdatedRows } = await transaction
        .updateTable('desk_people')
        .set({ email })
        .where(author === FIRST_ADMINISTRATOR ? 'email' : 'id', '=', author)
        .where(({ or, eb }) => or([eb('email', 'is', null), eb('email', '=', FIRST_ADMINISTRATOR)]))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return { ok: false, reason: 'no_author' };
    }
    const person = await findOrAddPerson(transaction, email, now);
    const known = await roleOfAddress(transaction, email, listed);
    const role = known ?? 'admin';
    if (!known) await letIn(transaction, person, role, now);
    return {
      ok: true,
      role,
      invitation: await createInvitation(transaction, { person, email, role, by: null }, now),
    };
  });
}

/** The addresses of those who administer the desk, whoever has been there for longest first. */
export async function administrators(db: Queries, listed: Listed | undefined): Promise<string[]> {
  const roles = await rolesOfPeople(db, listed);
  const people = await db
    .selectFrom('desk_people')
    .select(['id', 'email'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return people.flatMap(({ id, email }) => (roles.get(id) === 'admin' && email !== null ? [email] : []));
}

async function letIn(transaction: Queries, person: string, role: Role, now: Date): Promise<void> {
  await transaction
    .updateTable('desk_people')
    .set({ role, invited_at: now.toISOString(), left_at: null })
    .where('id', '=', person)
    .execute();
}

/** Counted in the record, which also has those that were used. */
async function countMade(db: Queries, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('activity_log')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .where('action', '=', 'invited')
    .where('person_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** `nobodysCalls`: how many booked calls nobody else was free for. */
type RoleResult =
  | { ok: true; nobodysCalls: number }
  | { ok: false; reason: 'unknown' | 'last_administrator' };

/**
 * Says what somebody may do, or that they may do nothing any more: then they are signed out, and take neither leads nor calls. The last
 * administrator stays one. Recorded.
 */
export function setRole(
  db: Queries,
  { person, role }: { person: string; role: Role | 'none' },
  { by, listed, now }: AtDesk,
): Promise<RoleResult> {
  return db.transaction().execute(async (transaction) => {
    // Of two administrators who make each other less, the second finds that they are the last.
    await lockPeople(transaction);
    const roles = await rolesOfPeople(transaction, listed);
    const found = await transaction
      .selectFrom('desk_people')
      .select('email')
      .where('id', '=', person)
      .executeTakeFirst();
    if (!found?.email) return { ok: false, reason: 'unknown' };
    const current = roles.get(person);
    if (current === (role === 'none' ? undefined : role)) return { ok: true, nobodysCalls: 0 };
    const others = [...roles].filter(([id, one]) => id !== person && one === 'admin');
    if (current === 'admin' && others.length === 0) return { ok: false, reason: 'last_administrator' };
    let nobodysCalls = 0;
    if (role === 'none') nobodysCalls = await takeOut(transaction, person, { by, now });
    else if (current === undefined) await letIn(transaction, person, role, now);
    else await transaction.updateTable('desk_people').set({ role }).where('id', '=', person).execute();
    await record(transaction, { at: now, person: by, action: 'set_role', details: { person, role } });
    return { ok: true, nobodysCalls };
  });
}

async function takeOut(
  transaction: Queries,
  person: string,
  { by, now }: { by: string; now: Date },
): Promise<number> {
  await endAccess(transaction, [person], now);
  await transaction.deleteFrom('call_hosts').where('person_id', '=', person).execute();
  await transaction
    .updateTable('desk_people')
    .set({ role: 'none', invited_at: null, lead_turn_at: null, left_at: now.toISOString() })
    .where('id', '=', person)
    .execute();
  return handOverCalls(transaction, person, { by, now });
}
