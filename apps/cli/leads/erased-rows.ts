/** Which rows of an import are of people who have been erased here, so that an old export does not bring them back. */
import { describeMissing, lackedBy } from '@assay/service/retention';
import { findKnownList } from '@assay/store/personal-data';
import type { Queries } from '@assay/store/schema';
import type { Call } from './command.ts';

interface Row {
  email: string;
  /** An ISO time. */
  created_at: string;
}

/**
 * Reads the list of erasures, and says if it lacks entries that the database knows of. Nothing is written.
 *
 * @returns whether a row is of somebody who was erased at its time or later
 * @throws ErasureListError
 */
export async function erasedRows(db: Queries, { erasures, note }: Call): Promise<(row: Row) => boolean> {
  const list = erasures();
  // Before the list, to which others add.
  const known = await findKnownList(db);
  const contents = await list.read();
  const missing = lackedBy(contents, [known]);
  if (missing > 0) note(describeMissing(list.path, missing));
  return ({ email, created_at }) => {
    const until = contents.erasedUntil('person', email);
    return until !== undefined && created_at <= until;
  };
}

/** So many rows are named. */
const NAMED = 20;

/** What is said of rows that are left out. @param rows their numbers, at least one */
export function describeErased(rows: readonly number[]): string {
  const are = rows.length === 1 ? '1 row is' : `${rows.length} rows are`;
  const more = rows.length > NAMED ? `, and ${rows.length - NAMED} more` : '';
  return `${are} of people who have been erased, and left out: ${rows.slice(0, NAMED).join(', ')}${more}`;
}
