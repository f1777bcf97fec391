/** How many leads a filter finds. Nobody reads a large number to its last digit, so that counting ends at a bound. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LEAD_STATES, type LeadFilter, type LeadState, STATUS_OF } from '@assay/forms/lead-filter';
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';
import { leadFinder } from './find-leads.ts';
import type { ArrivalKey, LeadQuery } from './lead-query.ts';
import { withSpellings } from './origins.ts';
import { type Asked, queryOf } from './query-parts.ts';
import { isOneOf, rowConditions } from './row-conditions.ts';

interface Counting extends Asked {
  /** Leads are counted no further. */
  max: number;
}

type Counts<Name extends string> = Record<Name, number>;

/** How many leads a filter finds, without those that a search finds by a close spelling: for what is done with all of them. */
export async function countInbox(
  db: Queries,
  filter: LeadFilter,
  { max, ...asked }: Counting,
): Promise<number> {
  const query = queryOf(await withSpellings(db, filter), asked);
  if (!query) return 0;
  return (await leadFinder(db, filter.q)).count(query, max);
}

/** The states that only open leads have. */
const OPEN_STATES = LEAD_STATES.filter((state) => STATUS_OF[state] === 'new');

/** So many times as many leads as are counted are read at once, because most of the first ones are often in one state. */
const SPARE = 1.5;

/**
 * How many leads a filter finds in each of some states, and in any. Most searches find few leads, which are read once and then told
 * apart. Where there are more, the first ones are, and then the oldest that are open. A state of which neither are enough is counted
 * by itself.
 */
export async function countStates<Name extends LeadState>(
  db: Queries,
  { state: _, sort: _sort, ...asks }: LeadFilter,
  states: readonly Name[],
  { max, ...asked }: Counting,
): Promise<Counts<Name | 'all'>> {
  const { findAny, count } = await leadFinder(db, asks.q);
  const filter = await withSpellings(db, asks);
  const counts = new Map<Name, number>();
  const unknown = () => states.filter((name) => !counts.has(name));
  const queryFor = async (state?: LeadState) => {
    // SQLite's queries are answered without one, so that everybody else would wait for all of them.
    await nextTurn();
    return queryOf(state ? { ...filter, state } : filter, asked);
  };
  const tellFirst = async (query: LeadQuery | undefined, names: readonly Name[]) => {
    const most = Math.ceil(max * SPARE);
    const found = query ? await findAny(query, most) : [];
    for (const [name, number] of await tellApart(db, found, names, asked))
      if (found.length < most || number >= max) counts.set(name, Math.min(number, max));
    return Math.min(found.length, max);
  };

  const countAll = async (query: LeadQuery | undefined) => {
    if (!query) return 0;
    return query.search ? (await findAny(query, max)).length : count(query, max);
  };

  // Without conditions, an index alone counts each state.
  const isPlain = Object.keys(filter).length === 0;
  const all = isPlain ? await countAll(await queryFor()) : await tellFirst(await queryFor(), states);
  const open = isPlain ? [] : unknown().filter((name) => OPEN_STATES.includes(name));
  if (open.length > 0) {
    const query = await queryFor('open');
    await tellFirst(query && { ...query, oldestFirst: true }, open);
  }
  for (const name of unknown()) counts.set(name, await countAll(await queryFor(name)));
  return { ...Object.fromEntries(counts), all } as Counts<Name | 'all'>;
}

/** How many of some leads are in each of some states. */
async function tellApart<Name extends LeadState>(
  db: Queries,
  leads: readonly Pick<ArrivalKey, 'id'>[],
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
