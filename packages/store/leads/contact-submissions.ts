import { ATTRIBUTION_NAMES } from '@assay/contract/attribution';
import { SUBMISSION_FIELDS } from '@assay/contract/forms';
import type { CallOutcome } from '@assay/contract/values';
import { sql } from 'kysely';
import type { ContactSubmission, LeadWork, NewContactSubmission, Queries } from '../schema.ts';
import { withSearch } from '../search/search-text.ts';

/** All columns, in the order of the export. */
export const SUBMISSION_COLUMNS: readonly (keyof ContactSubmission)[] = [
  'id',
  'created_at',
  'status',
  'form_type',
  ...SUBMISSION_FIELDS,
  'source_path',
  ...ATTRIBUTION_NAMES,
  'entered_from',
];

/** All columns of the export: what was sent, what it has led to, and whose it is, with its call. */
export const EXPORT_COLUMNS = [
  ...SUBMISSION_COLUMNS,
  'outcome',
  'lost_reason',
  'owner',
  'call_at',
  'call_outcome',
] as const;

/** A type, because an interface has no index signature. */
export type JudgedSubmission = ContactSubmission &
  Pick<LeadWork, 'outcome' | 'lost_reason'> & {
    /** The name of whose it is; null where it is nobody's. */
    owner: string | null;
    /** When the call begins that it asks for; null where it asks for none. */
    call_at: string | null;
    call_outcome: CallOutcome | null;
  };

/** The statement that inserts demo requests and contact messages. */
export function insertContactSubmissions(
  db: Queries,
  rows: NewContactSubmission | readonly NewContactSubmission[],
) {
  return db.insertInto('contact_submissions').values([rows].flat().map(withSearch));
}

export interface SubmissionFilter {
  form?: ContactSubmission['form_type'];
  status?: ContactSubmission['status'];
  since?: Date;
  /** In any letter case. */
  email?: string;
}

/** Demo requests and contact messages, oldest first. */
export function listContactSubmissions(
  db: Queries,
  filter: SubmissionFilter = {},
): Promise<ContactSubmission[]> {
  return submissions(db, filter)
    .select(SUBMISSION_COLUMNS.map((name) => `lead.${name}` as const))
    .execute();
}

/** Their ids, oldest first. */
export async function listSubmissionIds(db: Queries, filter: SubmissionFilter): Promise<string[]> {
  return (await submissions(db, filter).select('lead.id').execute()).map(({ id }) => id);
}

function submissions(db: Queries, { form, status, since, email }: SubmissionFilter) {
  let query = db.selectFrom('contact_submissions as lead').orderBy('lead.created_at').orderBy('lead.id');
  if (form) query = query.where('lead.form_type', '=', form);
  if (status) query = query.where('lead.status', '=', status);
  if (since) query = query.where('lead.created_at', '>=', since.toISOString());
  if (email) query = query.where(sql`lower(lead.email)`, '=', email.toLowerCase());
  return query;
}

/** The messages of some leads, by their ids. */
export async function listMessages(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'message'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, message }) => [id, message]));
}

export function findContactSubmission(db: Queries, id: string): Promise<ContactSubmission | undefined> {
  return db
    .selectFrom('contact_submissions')
    .select(SUBMISSION_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same with the language that its visitor reads, and who entered it; null where that is not known. */
export function findSubmissionWithLanguage(
  db: Queries,
  id: string,
): Promise<(ContactSubmission & { language: string | null; entered_by: string | null }) | undefined> {
  return db
    .selectFrom('contact_submissions')
    .select(SUBMISSION_COLUMNS)
    .select(['language', 'entered_by'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The language that the visitor of a lead reads; null where it is not known. */
export async function findLanguage(db: Queries, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('contact_submissions')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.language ?? null;
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
    .forUpdate()
    .executeTakeFirst();
}
