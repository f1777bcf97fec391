import { sql } from 'kysely';
import type { Insert, Queries } from './schema.ts';

/** PostgreSQL's codes for a unique value that is there already, and for two statements that wait for each other. */
const IN_THE_WAY = ['23505', '40P01'];

/**
 * Runs inserts as one statement of PostgreSQL, which stores all of them or nothing.
 *
 * @returns false when one of the rows, or another statement, was in the way
 */
export async function storeAtOnce(db: Queries, inserts: readonly Insert[]): Promise<boolean> {
  const parts = inserts.map((insert, at) => sql`${sql.id(`insert_${at}`)} as (${insert})`);
  try {
    await sql`with ${sql.join(parts)} select 1`.execute(db);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && IN_THE_WAY.includes(String(error.code))) return false;
    throw error;
  }
}
