import type { CloseReason } from '@assay/contract/values';

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
