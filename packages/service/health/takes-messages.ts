/** Whether the database takes a visitor's message now: one that answers may be locked by another program. */

import { databaseKind, type Queries } from '@assay/store/schema';
import { sql } from 'kysely';
import { fault, type Result, reasonOf } from './check.ts';

/** A role that may not insert is the desk's; a missing table is told by another check. */
const OF_OTHERS = new Set(['42501', '42P01', '25006']);

/** Inserts no row, as the server's own probe does. @returns undefined if that works */
export async function findLock(db: Queries): Promise<Result | undefined> {
  try {
    await sql`insert into contact_submissions (id) select null where false`.execute(db);
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && OF_OTHERS.has(String(error.code))) return undefined;
    // SQLite has no such table yet.
    if (error instanceof Error && error.message.includes('no such table')) return undefined;
    const list = databaseKind(db) === 'sqlite' ? ': "fuser <file>-shm" lists those that have it open' : '';
    return fault(`It takes no messages: ${reasonOf(error)}`, `End the program that holds its lock${list}`);
  }
}
