/** How many leads a filter finds. Nobody reads a large number to its last digit, so that counting ends at a bound. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { LeadFilter } from '../../../contract/lead-filter.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { leadFinder } from './find-leads.ts';
import type { Place } from './lead-query.ts';
import { type Asked, queryOf } from './query-parts.ts';
import { isOneOf, rowConditions } from './row-conditions.ts';

interface Counting extends Asked {
  /** Leads are counted no further. */
  max: number;
}

type State = NonNullable<LeadFilter['state']>;
type Counts<Name extends string> = Record<Name, number>;

/** How many leads a filter finds. */
export async function countInbox(
  db: Queries,
  filter: LeadFilter,
  { max, ...asked }: Counting,
): Promise<number> {
  const query = queryOf(filter, asked);
  if (!query) return 0;
  return (await leadFinder(db, filter.q)).count(query, max);
}

/** The states that only open leads have. */
const OPEN_STATES: readonly State[] = ['todo', 'mine', 'overdue', 'open', 'snoozed'];

/**
 * How many leads a filter finds in each of some states, and in any. Most searches find few leads, which are read once and then
 * told apart. Only where there are too many, the states are counted one by one.
 */
export async function countStates<Name extends State>(
  db: Queries,
  { state: _, ...filter }: LeadFilter,
  states: readonly Name[],
  { max, ...asked }: Counting,
): Promise<Counts<Name | 'all'>> {
  const { findFew, count } = await leadFinder(db, filter.q);
  const queryFor = async (state?: State) => {
    // SQLite's queries are answered without one, so that everybody else would wait for all of them.
    await nextTurn();
    return queryOf(state ? { ...filter, state } : filter, asked);
  };
  const few = async (state?: State) => {
    const query = await queryFor(state);
    return query ? findFew(query, max) : [];
  };
  const countEach = async (names: readonly Name[]) => {
    const counts: [Name, number][] = [];
    for (const name of names) {
      const query = await queryFor(name);
      counts.push([name, query ? await count(query, max) : 0]);
    }
    return counts;
  };
  const countAmong = async (found: readonly Place[] | null, names: readonly Name[]) =>
    found ? tellApart(db, found, names, asked) : countEach(names);

  const all = await few();
  const isOpen = (name: Name) => OPEN_STATES.includes(name);
  const counts = all
    ? await tellApart(db, all, states, asked)
    : [
        ...(await countAmong(await few('open'), states.filter(isOpen))),
        ...(await countEach(states.filter((name) => !isOpen(name)))),
      ];
  return { ...Object.fromEntries(counts), all: all?.length ?? max } as Counts<Name | 'all'>;
}

/** How many of some leads are in each of some states. */
async function tellApart<Name extends State>(
  db: Queries,
  leads: readonly Place[],
  states: readonly Name[],
  asked: Asked,
): Promise<[Name, number][]> {
  if (leads.length === 0 || states.length === 0) return states.map((state) => [state, 0]);
  const sums = states.map((state) => {
    const query = queryOf({ state }, asked);
    const conditions = query ? sql.join(rowConditions(query), sql` and `) : sql`false`;
    return sql`count(*) filter (where ${conditions}) as ${sql.ref(state)}`;
  });
  const ids = leads.map(({ id }) => id);
  const { rows } = await sql<Counts<Name>>`select ${sql.join(sums)} from contact_submissions as leads
    where ${isOneOf(databaseKind(db), ids)}`.execute(db);
  return states.map((state) => [state, Number(rows[0]?.[state] ?? 0)]);
}
