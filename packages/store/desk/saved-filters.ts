/** Filters of the inbox that people at the desk have saved, for themselves or for everybody. */
import type { LeadFilter } from '@assay/contract/lead-filter';
import { record } from '../activity/record.ts';
import type { Queries } from '../schema.ts';

interface SavedFilter {
  /** Who saved it, and is called what. */
  person_id: string;
  person: string | null;
  name: string;
  /** JSON, as it was saved. */
  filter: string;
  /** Null for one that its owner alone sees. */
  shared_at: string | null;
}

/** By whom and under which name a filter is saved. */
interface FilterKey {
  person: string;
  name: string;
}

/** A person's filters and those that others share, by name. */
export function listFilters(db: Queries, reader: string): Promise<SavedFilter[]> {
  return db
    .selectFrom('desk_filters as saved')
    .leftJoin('desk_people as owner', 'owner.id', 'saved.person_id')
    .select(['saved.person_id', 'owner.name as person', 'saved.name', 'saved.filter', 'saved.shared_at'])
    .where(({ or, eb }) => or([eb('saved.person_id', '=', reader), eb('saved.shared_at', 'is not', null)]))
    .orderBy('saved.name')
    .orderBy('saved.person_id')
    .execute();
}

/** One filter; undefined where there is none (any more). */
export function findFilter(
  db: Queries,
  { person, name }: FilterKey,
): Promise<{ shared_at: string | null } | undefined> {
  return db
    .selectFrom('desk_filters')
    .select('shared_at')
    .where('person_id', '=', person)
    .where('name', '=', name)
    .executeTakeFirst();
}

interface Saving {
  filter: LeadFilter;
  /** Who saves it: that others see it, or not any more, is an entry. */
  by: string;
  /** Whether everybody sees it; absent leaves that as it is. */
  isShared?: boolean | undefined;
  now: Date;
}

/**
 * Saves a filter, in place of the person's of the same name.
 *
 * @param max how many each may have, and all may share
 * @returns whose there are too many of; undefined once it is saved
 */
export function saveFilter(
  db: Queries,
  { person, name }: FilterKey,
  { filter, by, isShared, now }: Saving,
  max: { own: number; shared: number },
): Promise<'own' | 'shared' | undefined> {
  return db.transaction().execute(async (transaction) => {
    const saved = await listFilters(transaction, person);
    const isThis = (one: SavedFilter) => one.person_id === person && one.name === name;
    const others = saved.filter((one) => !isThis(one));
    if (others.filter(({ person_id }) => person_id === person).length >= max.own) return 'own';
    const before = saved.find(isThis)?.shared_at ?? null;
    const shared_at = (isShared ?? before !== null) ? (before ?? now.toISOString()) : null;
    if (shared_at !== null && others.filter((one) => one.shared_at !== null).length >= max.shared)
      return 'shared';
    const values = { filter: JSON.stringify(filter), shared_at };
    await transaction
      .insertInto('desk_filters')
      .values({ person_id: person, name, ...values })
      .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet(values))
      .execute();
    await recordSharing(transaction, { by, now }, before, shared_at);
    return undefined;
  });
}

export async function removeFilter(
  db: Queries,
  key: FilterKey,
  doer: { by: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const saved = await findFilter(transaction, key);
    const { person, name } = key;
    await transaction
      .deleteFrom('desk_filters')
      .where('person_id', '=', person)
      .where('name', '=', name)
      .execute();
    await recordSharing(transaction, doer, saved?.shared_at ?? null, null);
  });
}

async function recordSharing(
  db: Queries,
  { by, now }: { by: string; now: Date },
  before: string | null,
  after: string | null,
): Promise<void> {
  if ((before === null) === (after === null)) return;
  await record(db, { at: now, person: by, action: after === null ? 'unshared_view' : 'shared_view' });
}
