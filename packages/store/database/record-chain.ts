/** The links of the chain of the record's entries, of which each has a hash of itself and of the one before. */

import { type RawBuilder, sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';
import { type ChainedEntry, chainedTime, entryHash } from './entry-hash.ts';
import { inOneTransaction } from './one-transaction.ts';

/** On SQLite, adds the hashes of entries that have none yet, those of a process of the version before included. */
export async function sealEntries(db: Queries): Promise<void> {
  if (databaseKind(db) === 'sqlite') await inOneTransaction(db, seal);
}

async function seal(db: Queries): Promise<void> {
  const open = await linksAfter(db, 0, sql`hash is null`);
  const [first] = open;
  if (!first) return;
  const before = await db
    .selectFrom('desk_record_chain')
    .select('hash')
    .where('place', '<', first.place)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  let hash = before?.hash ?? '';
  for (const { place, entry } of open) {
    hash = entryHash(hash, entry ?? REMOVED);
    await db.updateTable('desk_record_chain').set({ hash }).where('place', '=', place).execute();
  }
  if (open.length === LINKS) await seal(db);
}

/** In the place of an entry that is gone before it was chained: `checkChain` names it. */
const REMOVED: ChainedEntry = { id: '', at: '', person_id: null, action: '', details: null };

/** As many links are read at a time. */
export const LINKS = 1_000;

interface Link {
  place: number;
  entry_id: string;
  hash: string | null;
  /** Undefined where there is none. */
  entry: ChainedEntry | undefined;
}

/** The next links behind a place, with their entries. @param which a condition */
export async function linksAfter(
  db: Queries,
  place: number,
  which: RawBuilder<unknown> = sql`true`,
): Promise<Link[]> {
  const { rows } = await sql<{
    place: number;
    entry_id: string;
    hash: string | null;
    id: string | null;
    at: string | null;
    person_id: string | null;
    action: string | null;
    details: string | null;
  }>`select place, entry_id, hash, id, ${chainedTime(databaseKind(db), sql.ref('at'))} as at, person_id, action, details
    from desk_record_chain left join desk_record on id = entry_id
    where place > ${place} and ${which} order by place limit ${LINKS}`.execute(db);
  return rows.map(({ place, entry_id, hash, id, at, person_id, action, details }) => ({
    place,
    entry_id,
    hash,
    entry: id === null || at === null || action === null ? undefined : { id, at, person_id, action, details },
  }));
}
