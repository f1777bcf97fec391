import type { Insertable, Selectable } from 'kysely';
import type { ContactSubmissions, Queries } from './schema.ts';

export type ContactSubmission = Selectable<ContactSubmissions>;
export type NewContactSubmission = Insertable<ContactSubmissions>;

/** Adds a demo request or a contact message. */
export async function insertContactSubmission(db: Queries, row: NewContactSubmission): Promise<void> {
  await db.insertInto('contact_submissions').values(row).execute();
}

/** All demo requests and contact messages, oldest first. */
export function listContactSubmissions(db: Queries): Promise<ContactSubmission[]> {
  return db.selectFrom('contact_submissions').selectAll().orderBy('created_at').orderBy('id').execute();
}
