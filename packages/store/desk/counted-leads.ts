import { CLOSE_REASONS, type CloseReason } from '@assay/forms/values';
import { sql } from 'kysely';

/** Whether what was closed for a reason counts all the same. */
const COUNTS: Readonly<Record<CloseReason, boolean>> = {
  spam: false,
  test: false,
  duplicate: false,
  other: true,
};

const NOT_COUNTED = CLOSE_REASONS.filter((reason) => !COUNTS[reason]);

/**
 * Whether a row of `contact_submissions` counts as a lead in reports: not what looks like spam, and not what people closed as
 * spam, a test or a duplicate. A lead that is reopened loses its reason.
 */
export const isCountedLead = sql<boolean>`(contact_submissions.status <> 'suspected' and not exists (
  select 1 from lead_work where lead_id = contact_submissions.id and close_reason in (${sql.join(NOT_COUNTED)})))`;
