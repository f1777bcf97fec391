import { randomUUID } from 'node:crypto';
import type { Queries } from '../../packages/store/schema.ts';

/** Stores someone who works at the desk, and returns their id. */
export async function storePerson(db: Queries, name: string | null): Promise<string> {
  const id = randomUUID();
  const created_at = '2026-01-01T08:00:00.000Z';
  await db.insertInto('desk_people').values({ id, created_at, name }).execute();
  return id;
}
