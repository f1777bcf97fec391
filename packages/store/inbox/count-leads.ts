/** How many leads a filter finds. Nobody reads a large number to its last digit, so that counting ends at a bound. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isInState, type LeadFilter, type LeadState, STATUS_OF } from '@assay/contract/lead-filter';
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';
import { conditionsOf, LEADS } from './conditions.ts';
import { type Asked, type LeadQuery, queryOf, queryWithoutSearch } from './lead-query.ts';

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
  return count(db, await queryOf(db, filter, asked), max);
}

async function count(db: Queries, query: LeadQuery | undefined, max: number): Promise<number> {
  if (!query) return 0;
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from (
    select 1 from ${LEADS} where ${conditionsOf(databaseKind(db), query)} limit ${max}) as found`.execute(db);
  return Number(rows[0]?.count);
}

/** So many leads are told apart in one query. Where there are more, a state of which they have too few is counted by itself. */
const TOLD_APART = 3_000;

/** How many leads a filter finds in each of some states, and in any. */
export async function countStates<Name extends LeadState>(
  db: Queries,
  { state: _, sort: _sort, ...filter }: LeadFilter,
  states: readonly Name[],
  { max, ...asked }: Counting,
): Promise<Counts<Name | 'all'>> {
  const query = await queryOf(db, filter, asked, { close: true });
  const counts = new Map<Name, number>();
  const unknown = () => states.filter((state) => !counts.has(state));
  const kind = databaseKind(db);
  const tellApart = async (query: LeadQuery, names: readonly Name[]) => {
    const told = names.map((state) => {
      const conditions = queryWithoutSearch({ state }, asked);
      return sql`(${conditions ? conditionsOf(kind, conditions) : sql`false`}) as ${sql.ref(state)}`;
    });
    const sums = names.map((state) => sql`count(*) filter (where ${sql.ref(state)}) as ${sql.ref(state)}`);
    const { rows } = await sql<
      Counts<Name | 'all'>
    >`select ${sql.join([sql`count(*) as "all"`, ...sums])} from (
      select ${sql.join([sql`1 as "one"`, ...told])} from ${LEADS} where ${conditionsOf(kind, query)} limit ${TOLD_APART}) as found`.execute(
      db,
    );
    const all = Number(rows[0]?.all);
    for (const state of names) {
      const known = Number(rows[0]?.[state]);
      if (all < TOLD_APART || known >= max) counts.set(state, Math.min(known, max));
    }
    // SQLite's queries are answered without a turn of the event loop, so that everybody else would wait for all of them.
    await nextTurn();
    return Math.min(all, max);
  };
  const all = query ? await tellApart(query, states) : 0;
  const open = unknown().filter((state) => STATUS_OF[state] === 'new' && !isInState('answered', state));
  const openQuery = query && open.length > 1 && queryWithoutSearch({ ...filter, state: 'open' }, asked);
  if (openQuery) await tellApart({ ...openQuery, search: query.search }, open);
  for (const state of unknown()) {
    const ofState = query && queryWithoutSearch({ ...filter, state }, asked);
    counts.set(state, await count(db, ofState && { ...ofState, search: query.search }, max));
    await nextTurn();
  }
  return { ...Object.fromEntries(counts), all } as Counts<Name | 'all'>;
}
