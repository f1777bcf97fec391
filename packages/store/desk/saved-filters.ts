/** Filters of the inbox that people at the desk have saved, each for themselves. */
import type { LeadFilter } from '@assay/forms/lead-filter';
import type { Queries } from '../schema.ts';

interface SavedFilter {
  name: string;
  /** JSON, as it was saved. */
  filter: string;
}

/** A person's filters, by name. */
export function listFilters(db: Queries, person: string): Promise<SavedFilter[]> {
  return db
    .selectFrom('desk_filters')
    .select(['name', 'filter'])
    .where('person_id', '=', person)
    .orderBy('name')
    .execute();
}

/**
 * Saves a filter, in place of the person's of the same name.
 *
 * @returns false where the person has `max` others already
 */
export function saveFilter(
  db: Queries,
  person: string,
  { name, filter }: { name: string; filter: LeadFilter },
  max: number,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const others = (await listFilters(transaction, person)).filter((saved) => saved.name !== name);
    if (others.length >= max) return false;
    const values = { filter: JSON.stringify(filter) };
    await transaction
      .insertInto('desk_filters')
      .values({ person_id: person, name, ...values })
      .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet(values))
      .execute();
    return true;
  });
}

export async function removeFilter(db: Queries, person: string, name: string): Promise<void> {
  await db.deleteFrom('desk_filters').where('person_id', '=', person).where('name', '=', name).execute();
}
