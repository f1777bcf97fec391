import { ATTRIBUTION_NAMES } from '@assay/forms/attribution';
import { SUBMISSION_FIELDS } from '@assay/forms/forms';
import { sql } from 'kysely';
import { type ContactSubmission, databaseKind, type NewContactSubmission, type Queries } from '../schema.ts';

/** All columns, in the order of the export. */
export const SUBMISSION_COLUMNS: readonly (keyof ContactSubmission)[] = [
  'id',
  'created_at',
  'status',
  'form_type',
  ...SUBMISSION_FIELDS,
  'source_path',
  ...ATTRIBUTION_NAMES,
];

/** The statement that inserts demo requests and contact messages. */
export function insertContactSubmissions(
  db: Queries,
  rows: NewContactSubmission | readonly NewContactSubmission[],
) {
  return db.insertInto('contact_submissions').values(rows);
}

interface SubmissionFilter {
  form?: ContactSubmission['form_type'];
  status?: ContactSubmission['status'];
  since?: Date;
  /** In any letter case. */
  email?: string;
}

/** Demo requests and contact messages, oldest first. */
export function listContactSubmissions(
  db: Queries,
  { form, status, since, email }: SubmissionFilter = {},
): Promise<ContactSubmission[]> {
  let query = db
    .selectFrom('contact_submissions')
    .select(SUBMISSION_COLUMNS)
    .orderBy('created_at')
    .orderBy('id');
  if (form) query = query.where('form_type', '=', form);
  if (status) query = query.where('status', '=', status);
  if (since) query = query.where('created_at', '>=', since.toISOString());
  if (email) query = query.where(sql`lower(email)`, '=', email.toLowerCase());
  return query.execute();
}

export function findContactSubmission(db: Queries, id: string): Promise<ContactSubmission | undefined> {
  return db
    .selectFrom('contact_submissions')
    .select(SUBMISSION_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * The state of a lead, which nobody else can change, erase or purge before the transaction ends.
 *
 * @returns undefined if there is no such submission
 */
export function lockContactSubmission(
  transaction: Queries,
  id: string,
): Promise<Pick<ContactSubmission, 'status'> | undefined> {
  return transaction
    .selectFrom('contact_submissions')
    .select('status')
    .where('id', '=', id)
    .$if(databaseKind(transaction) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}
