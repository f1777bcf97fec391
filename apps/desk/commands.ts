/** What `npm run desk -- --<command>` does instead of starting the desk. */
import { toTable } from '@assay/forms/formats/text-table';
import { endAllSessions, endCalendars, IDLE_MS, joinTwo, listTeam } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import * as z from 'zod/mini';

/** Ends the session of everybody, for example because a browser or an address fell into the wrong hands. */
export async function endSessions(db: Queries): Promise<void> {
  const { sessions, invitations } = await endAllSessions(db, new Date());
  const calendars = await endCalendars(db);
  console.log(`Ended: ${sessions} sessions, ${invitations} open invitations`);
  if (calendars > 0) console.log(`Ended: ${calendars} addresses of calendars`);
}

/** Lists everybody who has signed in. */
export async function printPeople(db: Queries): Promise<void> {
  const people = await listTeam(db, { now: new Date(), idleMs: IDLE_MS });
  const rows = people.map(({ id, name, ways, created_at, signed_in_until }) => ({
    name: name ?? '(no name)',
    ways: ways.map(({ kind, email }) => (email === null ? kind : `${kind} ${email}`)).join(', ') || '-',
    since: created_at,
    signed_in_until: signed_in_until ?? '-',
    id,
  }));
  if (rows.length === 0) console.log('Nobody has signed in yet.');
  else process.stdout.write(toTable(['name', 'ways', 'since', 'signed_in_until', 'id'], rows, ['name']));
}

/**
 * Makes of two people the one who they are.
 *
 * @param goes the id of the person whose leads, names and ways in become those of the other
 * @param stays that one's id
 * @returns whether they were two
 */
export async function join(db: Queries, goes: string, stays: string): Promise<boolean> {
  const areIds = [goes, stays].every((id) => z.uuid().safeParse(id).success);
  const isDone = areIds && (await joinTwo(db, { goes, stays }, null, new Date()));
  console.log(isDone ? 'They are one person now.' : 'Give the ids of two people, as --people lists them.');
  return isDone;
}
