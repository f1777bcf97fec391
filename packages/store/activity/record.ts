/** The record of what people did, at the desk and on the command line. Triggers refuse to change or delete its entries. */
import { randomUUID } from 'node:crypto';
import type { Action } from '@assay/contract/activity';
import type { Cause, Queries } from '../schema.ts';
import { eventOf, queueLeadEvents } from './lead-events.ts';

/** Facts such as the format and size of an export; nothing that a visitor or a searching person typed. */
export type RecordDetails = Record<string, string | number>;

export interface NewRecordEntry {
  /** For an entry that others refer to. */
  id?: string;
  at: Date;
  /** Null for the command line. */
  person: string | null;
  action: Action;
  /** The id of the lead that it is about. */
  lead?: string;
  /** What the person is called from now on. */
  newName?: string;
  details?: RecordDetails;
  /** Whether an entry about many leads says it, too. */
  isOfMany?: boolean;
}

/**
 * Adds an entry, in the transaction of what it records. The database adds the name that the person has now. Whoever is to be told what
 * becomes of leads is told of it.
 */
export async function record(
  db: Queries,
  { id = randomUUID(), at, person, action, lead, newName, details, isOfMany }: NewRecordEntry,
): Promise<void> {
  await db
    .insertInto('activity_log')
    .values({
      id,
      at: at.toISOString(),
      person_id: person,
      action,
      lead_id: lead ?? null,
      new_name: newName ?? null,
      details: details ? JSON.stringify(details) : null,
      cause: causeOf(details ?? {}, isOfMany),
    })
    .execute();
  if (lead !== undefined) await queueLeadEvents(db, [lead], eventOf(action, details), at);
}

function causeOf({ undo, rule, by }: RecordDetails, isOfMany = false): Cause {
  if (isOfMany) return undo === undefined ? 'bulk' : 'bulk_undo';
  if (undo !== undefined) return 'undo';
  if (rule !== undefined) return 'rule';
  return by === 'visitor' ? 'visitor' : null;
}
