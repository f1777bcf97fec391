import { sql } from 'kysely';

/**
 * Whether a row of `contact_submissions` counts as a lead in reports: not what looks like spam, and not what people closed as
 * spam, a test or a duplicate. A lead that is reopened loses its reason.
 */
export const isCountedLead = sql<boolean>`(contact_submissions.status <> 'suspected' and not exists (
  select 1 from lead_work where lead_id = contact_submissions.id and close_reason in ('spam', 'test', 'duplicate')))`;
