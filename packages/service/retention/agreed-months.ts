/**
 * Which number of months a database has agreed to. It has once the number was in force while no lead was older, or a person has said
 * that the old ones go. Until then old leads stay: a default must not empty a database that was restored, imported, moved, or kept
 * without an end until now.
 */

import type { KeepMonths } from '@assay/runtime/variables';
import type { Queries } from '@assay/store/schema';
import { DAILY } from './as-of.ts';
import { countLeads, monthsBefore, oldLeads } from './old-leads.ts';

/** That nobody has said how long leads are kept, and what to do. */
export const UNSAID = 'LEADS_KEEP_MONTHS is not set: leads are kept until they are erased';
export const UNSAID_TODO = 'Set a number of months, or forever';

/** Said at the start of server and desk. */
export const KEPT_UNSAID = `${UNSAID}. ${UNSAID_TODO}`;

/**
 * Agrees where nothing is lost by it, or somebody has confirmed it.
 *
 * @returns how many old leads stay because nobody has
 */
export async function heldBack(
  db: Queries,
  keepMonths: KeepMonths,
  asOf: Date,
  isConfirmed: boolean,
): Promise<number> {
  const held = isConfirmed ? 0 : await countHeldBack(db, keepMonths, asOf);
  if (held > 0) return held;
  await db
    .updateTable('retention_runs')
    .set({ keep_months: typeof keepMonths === 'number' ? keepMonths : null })
    .where('name', '=', DAILY)
    .execute();
  return 0;
}

/** How many old leads stay because the database has not agreed to the number of months. */
export async function countHeldBack(db: Queries, keepMonths: KeepMonths, asOf: Date): Promise<number> {
  if (typeof keepMonths !== 'number') return 0;
  const last = await db
    .selectFrom('retention_runs')
    .select('keep_months')
    .where('name', '=', DAILY)
    .executeTakeFirst();
  return last?.keep_months === keepMonths ? 0 : countLeads(oldLeads(db, monthsBefore(asOf, keepMonths)));
}

/** For operators. */
export function heldInWords(held: number, keepMonths: KeepMonths): string {
  const [are, stay] = held === 1 ? ['lead is', 'stays'] : ['leads are', 'stay'];
  return `${held} ${are} older than LEADS_KEEP_MONTHS (${keepMonths}) and ${stay}, because this database was not kept to it before`;
}

export const HELD_TODO =
  'Run "leads retention --yes" to remove them, now and from then on daily, or set LEADS_KEEP_MONTHS to more months or forever';
