/** What `npm run desk -- --<command>` does instead of starting the desk. */
import { toTable } from '../cli/table.ts';
import { endCalendars } from '../server/storage/desk/calendars.ts';
import { endAllSessions } from '../server/storage/desk/end-sessions.ts';
import { listPeople } from '../server/storage/desk/people.ts';
import type { Queries } from '../server/storage/schema.ts';

/** Ends the session of everybody, for example because a browser or an address fell into the wrong hands. */
export async function endSessions(db: Queries): Promise<void> {
  const { sessions, invitations } = await endAllSessions(db, new Date());
  const calendars = await endCalendars(db);
  console.log(`Ended: ${sessions} sessions, ${invitations} open invitations`);
  if (calendars > 0) console.log(`Ended: ${calendars} addresses of calendars`);
}

/** Lists everybody who has signed in. */
export async function printPeople(db: Queries): Promise<void> {
  const people = await listPeople(db, new Date());
  const rows = people.map(({ id, name, created_at, signed_in_until }) => ({
    name: name ?? '(no name)',
    since: created_at,
    signed_in_until: signed_in_until ?? '-',
    id,
  }));
  if (rows.length === 0) console.log('Nobody has signed in yet.');
  else process.stdout.write(toTable(['name', 'since', 'signed_in_until', 'id'], rows, ['name']));
}
