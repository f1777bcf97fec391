import type { CloseReason, LeadStatus } from '@assay/forms/values';

/** Whether what was closed for a reason counts all the same. */
const COUNTS: Readonly<Record<CloseReason, boolean>> = {
  spam: false,
  test: false,
  duplicate: false,
  other: true,
};

/** Whether a lead that was closed for a reason counts. */
export function countsAsLead(reason: CloseReason): boolean {
  return COUNTS[reason];
}

/** How a lead stands, as `contact_submissions` and `lead_work` have it. */
interface Standing {
  status: LeadStatus;
  close_reason: CloseReason | null;
}

/**
 * Whether reports count a lead: not what looks like spam, and not what people closed as spam, a test or a duplicate. A lead that is
 * reopened loses its reason.
 */
export function isCountedLead({ status, close_reason }: Standing): boolean {
  return status !== 'suspected' && (close_reason === null || countsAsLead(close_reason));
}

/** Whether it is spam, as a person or the server says. */
export function isSpam({ status, close_reason }: Standing): boolean {
  return status === 'suspected' || close_reason === 'spam';
}
