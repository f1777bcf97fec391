import { randomUUID } from 'node:crypto';
import { findOrAddPerson } from '../../packages/store/desk/people.ts';
import { startSession } from '../../packages/store/desk/sessions.ts';
import type { Queries } from '../../packages/store/schema.ts';

/** Stores someone who works at the desk, and returns their id. */
export async function storePerson(db: Queries, name: string | null): Promise<string> {
  const id = randomUUID();
  const created_at = '2026-01-01T08:00:00.000Z';
  await db.insertInto('desk_people').values({ id, created_at, name }).execute();
  return id;
}

/** Somebody who has signed in with an address, by themselves. Returns their id. */
export function storeAddress(db: Queries, email: string, now = new Date()): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const id = await findOrAddPerson(transaction, email, now);
    await startSession(transaction, id, now);
    return id;
  });
}
