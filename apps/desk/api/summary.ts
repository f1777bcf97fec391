import type { LeadSummary as StoredSummary } from '@assay/store/inbox';
import { type LeadSummary, type Status, status } from '../contract/leads.ts';

/** A lead for the desk. */
export function toSummary(lead: StoredSummary): LeadSummary {
  return { ...lead, status: statusOf(lead) };
}

/** A status that only plain SQL can have set is shown as open, so that somebody looks at it. */
export function statusOf(lead: { status: string }): Status {
  return status.safeParse(lead.status).data ?? 'new';
}
