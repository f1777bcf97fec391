/** What each person of the desk has answered, and has yet to answer. */
import { REPLY_WITHIN_MS } from '@assay/forms/time';
import { sql } from 'kysely';
import { type DeskPerson, findPeople } from '../desk/people.ts';
import { countInbox } from '../inbox/count-leads.ts';
import type { Queries } from '../schema.ts';
import { type AnswerNumbers, Waits } from './answers.ts';

/** Leads that were answered, and how soon. */
type Answered = Pick<AnswerNumbers, 'clock' | 'business'> & { answered: number };

/** Leads that are open now, whenever they came, and how many of them are overdue: those that are snoozed are not. */
interface Open {
  open: number;
  overdue: number;
}

interface PersonNumbers extends Open {
  /** Null for the command line. */
  person: DeskPerson | null;
  current: Answered;
  before: Answered;
}

export interface PeopleNumbers {
  /** Who has answered or has open leads; whoever answered the most comes first. */
  people: PersonNumbers[];
  unassigned: Open;
}

type WaitsByPerson = ReadonlyMap<string, Waits>;

/** @param periods the waits of leads that each person answered, by their ids, empty for the command line */
export async function peopleNumbers(
  db: Queries,
  { current, before }: Record<'current' | 'before', WaitsByPerson>,
  now: Date,
): Promise<PeopleNumbers> {
  const taken = await countTaken(db, now);
  const ids = [...new Set([...current.keys(), ...before.keys(), ...taken.keys()])];
  const known = await findPeople(
    db,
    ids.filter((id) => id !== ''),
  );
  const people = ids.map((id) => ({
    person: id === '' ? null : (known.get(id) ?? { id, name: null }),
    current: answeredBy(current.get(id)),
    before: answeredBy(before.get(id)),
    ...(taken.get(id) ?? { open: 0, overdue: 0 }),
  }));
  return {
    people: people.toSorted(
      (one, other) =>
        other.current.answered - one.current.answered ||
        other.open - one.open ||
        (one.person?.name ?? '').localeCompare(other.person?.name ?? ''),
    ),
    unassigned: await countUnassigned(db, taken, now),
  };
}

function answeredBy(waits = new Waits()): Answered {
  return { answered: waits.clock.length, ...waits.times };
}

async function countTaken(db: Queries, now: Date): Promise<Map<string, Open>> {
  const { rows } = await sql<{ taken_by: string; open: number | string; overdue: number | string }>`
    select taken_by, count(*) as open,
      sum(case when created_at <= ${deadline(now)} and (snoozed_until is null or snoozed_until <= ${now.toISOString()})
        and (wrote_back_at is null or wrote_back_at <= ${deadline(now)})
        then 1 else 0 end) as overdue
    from (select taken_by, lead_id, snoozed_until, wrote_back_at from lead_work
      where taken_by is not null and answered_at is null and closed_at is null) as taken
    join contact_submissions on id = lead_id
    where status = 'new' group by taken_by`.execute(db);
  return new Map(
    rows.map(({ taken_by, open, overdue }) => [taken_by, { open: Number(open), overdue: Number(overdue) }]),
  );
}

async function countUnassigned(db: Queries, taken: ReadonlyMap<string, Open>, now: Date): Promise<Open> {
  const count = async (state: 'open' | 'overdue', name: keyof Open) => {
    const all = await countInbox(db, { state }, { now, max: MAX_OPEN });
    return Math.max(0, all - [...taken.values()].reduce((sum, open) => sum + open[name], 0));
  };
  return { open: await count('open', 'open'), overdue: await count('overdue', 'overdue') };
}

/** Far more than a company answers: counting takes an index alone. */
const MAX_OPEN = 1_000_000;

function deadline(now: Date): string {
  return new Date(now.getTime() - REPLY_WITHIN_MS).toISOString();
}
