/** Everybody who works at the desk, with what is theirs, and what others do about it. */
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';
import { endCalendar } from './calendars.ts';
import { addressesOfPeople } from './identities.ts';
import type { DeskPerson } from './people.ts';
import { endSessionsOf, LAST_ACTIVE } from './sessions.ts';

export interface Member extends DeskPerson {
  /** When they first signed in, or were invited. */
  created_at: string;
  /** When they last did something; null where they have not signed in yet. */
  seen_at: string | null;
  /** When their last session ends; null without one. */
  signed_in_until: string | null;
  /** The sessions and invitations of theirs that are open. */
  sessions: number;
  invitations: number;
  /** Until when they are, or were away; null for who never was. */
  away_until: string | null;
  /** When they last had a turn; null where they take no leads in turn. */
  lead_turn_at: string | null;
  /** The open leads that they have taken. */
  leads: number;
  /** With which they sign in. */
  addresses: string[];
}

/** Everybody who has signed in or is invited, in that order. @param idleMs how long a session goes on that nobody uses */
export async function listTeam(
  db: Queries,
  { now, idleMs }: { now: Date; idleMs: number },
): Promise<Member[]> {
  const people = await db
    .selectFrom('desk_people')
    .select(['id', 'name', 'created_at', 'seen_at', 'lead_turn_at', 'away_until'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const [sessions, invitations, leads, addresses] = await Promise.all([
    openSessions(db, now, idleMs),
    openInvitations(db, now),
    openLeads(db),
    addressesOfPeople(db),
  ]);
  return people.map(({ seen_at, ...person }) => {
    const open = sessions.get(person.id);
    return {
      ...person,
      seen_at: [seen_at ?? '', open?.active_at ?? ''].toSorted().at(-1) || null,
      signed_in_until: open?.until ?? null,
      sessions: open?.count ?? 0,
      invitations: invitations.get(person.id) ?? 0,
      leads: leads.get(person.id) ?? 0,
      addresses: addresses.get(person.id) ?? [],
    };
  });
}

async function openSessions(db: Queries, now: Date, idleMs: number) {
  const rows = await db
    .selectFrom('sessions')
    .select(({ fn }) => [
      'person_id',
      fn.countAll<number | string>().as('count'),
      fn.max<string>('expires_at').as('until'),
      fn.max<string>(LAST_ACTIVE).as('active_at'),
    ])
    .where('expires_at', '>', now.toISOString())
    .where(LAST_ACTIVE, '>', new Date(now.getTime() - idleMs).toISOString())
    .groupBy('person_id')
    .execute();
  return new Map(rows.map(({ person_id, count, ...row }) => [person_id, { ...row, count: Number(count) }]));
}

async function openInvitations(db: Queries, now: Date): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('desk_invitations')
    .select(({ fn }) => ['invited_by', fn.countAll<number | string>().as('count')])
    .where('expires_at', '>', now.toISOString())
    .groupBy('invited_by')
    .execute();
  return new Map(rows.map(({ invited_by, count }) => [invited_by, Number(count)]));
}

async function openLeads(db: Queries): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('lead_work')
    .select(({ fn }) => ['taken_by', fn.countAll<number | string>().as('count')])
    .where('taken_by', 'is not', null)
    // By the index over work that is not done: leads are read one by one.
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contact_submissions')
          .select('id')
          .whereRef('id', '=', 'lead_work.lead_id')
          .where('status', '=', 'new'),
      ),
    )
    .groupBy('taken_by')
    .execute();
  return new Map(rows.map(({ taken_by, count }) => [taken_by, Number(count)]));
}

/**
 * Ends the sessions, invitations and calendar of somebody, and records it.
 *
 * @param by who does so
 */
export function endAccessOf(db: Queries, person: string, by: string, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const ended = await endSessionsOf(transaction, person, now);
    const calendars = await endCalendar(transaction, person);
    const details = { ...ended, calendars, person };
    await record(transaction, { at: now, person: by, action: 'ended_sessions', details });
  });
}
