/** What `npm run desk -- --<command>` does instead of starting the desk. */
import { toTable } from '@assay/forms/formats/text-table';
import { type Checked, checkChain } from '@assay/store/activity';
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

const BREAKS: Readonly<Record<(Checked & { ok: false })['reason'], string>> = {
  changed: 'it, or its hash, was changed',
  removed: 'it was removed',
  gap: 'entries before it were removed',
  unchained: 'it was added past the triggers of the database',
};

/**
 * Checks the activity log, and prints its head or the first entry that does not fit.
 *
 * @param kept a head that was printed before
 * @returns whether nothing is wrong
 */
export async function verifyRecord(db: Queries, kept?: string): Promise<boolean> {
  const checked = await checkChain(db, kept);
  if (!checked.ok) {
    const { reason, place, entry } = checked;
    const what = 'at' in entry ? ` (${entry.action}, ${entry.at})` : '';
    console.log(`The activity log is broken at entry ${entry.id}${what}, place ${place}: ${BREAKS[reason]}`);
    return false;
  }
  const { head, backdated, hasKept } = checked;
  if (!hasKept) {
    console.log(
      `The activity log is broken: the head ${kept} is not in it, so its end was cut off or it was written anew`,
    );
    return false;
  }
  console.log(`The activity log fits together: ${head.place} entries`);
  if (backdated.length > 0)
    console.log(
      `Dated over an hour before one ahead of them: ${backdated.length}, the first is ${backdated[0]}`,
    );
  if (head.place > 0) console.log(`Head, to keep elsewhere: ${head.hash}`);
  return true;
}
