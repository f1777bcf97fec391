/** Erasures that are asked for and not done, and the list of those that were. */
import { readFound } from '@assay/store/erasures';
import { findKnownList, PostgresErasures } from '@assay/store/personal-data';
import type { Queries } from '@assay/store/schema';
import { findUnwritable } from '@assay/store/sqlite';
import { describeMissing, erasuresDueMs } from '../retention/watched-erasures.ts';
import { type Check, fault, ok, type Result, warning } from './check.ts';
import { databaseCheck, type HealthParts, inWords } from './parts.ts';

/** As the alert. */
const OVERDUE_MS = 15 * 60 * 1000;

/** One that is due is told beside the list, which lacks it. */
export function listOfErasures(parts: HealthParts): Check {
  return databaseCheck('list of erasures', parts, async (db, now) => {
    const due = await erasureDue(db, now);
    const ofList = await listed(parts, db);
    return due ? [due, ofList] : ofList;
  });
}

async function erasureDue(db: Queries, now: Date): Promise<Result | undefined> {
  const age = await erasuresDueMs(db, now);
  if (age === 0) return undefined;
  const said = `An erasure is due for ${inWords(age)}, and not complete`;
  return age > OVERDUE_MS
    ? fault(said, 'Start a server and the desk, and end other programs that read the database')
    : warning(said, null);
}

async function listed({ settings: { erasures } }: HealthParts, db: Queries): Promise<Result> {
  const { file, url } = erasures;
  const known = await findKnownList(db);
  const contents = url === undefined ? readFound(file) : await new PostgresErasures(url).readFound();
  const path = url === undefined ? file : new PostgresErasures(url).path;
  const setting = url === undefined ? 'ERASURES_FILE' : 'ERASURES_URL';
  const missing = contents ? (known ? contents.lacks(known) : 0) : (known?.entries ?? 0);
  if (missing > 0)
    return fault(describeMissing(path, missing), `Put the newest copy in the place of ${setting}`);
  const unwritable = url === undefined ? findUnwritable(file) : undefined;
  if (unwritable)
    return fault(
      `The list of erasures cannot be written: ${unwritable}`,
      `Give it to the user of the server, or set ${setting}`,
    );
  if (!contents) return ok(`There is none yet (${path}), and the database knows of none`);
  return ok(`Complete: ${path}, ${contents.size} entries`);
}
