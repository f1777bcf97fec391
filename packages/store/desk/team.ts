/** Everybody who works at the desk, with what is theirs. */
import type { Queries } from '../schema.ts';
import type { DeskPerson } from './people.ts';

export interface Member extends DeskPerson {
  /** When they last did something; null where they have not signed in yet. */
  seen_at: string | null;
  /** Until when they are, or were away; null for who never was. */
  away_until: string | null;
  /** When they last had a turn; null where they take no leads in turn. */
  lead_turn_at: string | null;
  /** The open leads that they have taken. */
  leads: number;
  /** With which they sign in; null for an author of 0.3.0 who had none. */
  email: string | null;
}

/** Everybody who has signed in or is invited, in that order. */
export async function listTeam(db: Queries): Promise<Member[]> {
  const people = await db
    .selectFrom('desk_people')
    .select(['id', 'name', 'email', 'seen_at', 'lead_turn_at', 'away_until'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const leads = await openLeads(db);
  return people.map((person) => ({ ...person, leads: leads.get(person.id) ?? 0 }));
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
