/** When a lead asks for a call, for those in the company. */
import { CALL_TITLE, parseCallMessage } from '@assay/forms/call-message';
import { CLOCK, DAY, formatCall, formatIn, SITE, zoneName } from '@assay/forms/call-wording';
import { callHours, callTime } from '@assay/store/leads';
import type { ContactSubmission } from '@assay/store/schema';

export interface RequestedCall {
  /** In the company's zone: 'Tue, Mar 4, 9:30 AM PT'. */
  short: string;
  /** The same with its day, end, and zone in full. */
  long: string;
  /** In the visitor's zone. */
  forVisitor: string;
}

/** Undefined where a lead asks for no call, or only looks so. */
export async function requestedCall({
  message,
  created_at,
}: Pick<ContactSubmission, 'message' | 'created_at'>): Promise<RequestedCall | undefined> {
  const time = message.startsWith(CALL_TITLE) && (await callTime(message, created_at));
  const visitor = time && parseCallMessage(message);
  if (!visitor) return undefined;
  const { timeZone } = await callHours();
  const at = visitor.at.getTime();
  return {
    short: `${formatIn(SITE, at, timeZone, { ...DAY, ...CLOCK })} ${zoneName(at, timeZone, 'short')}`,
    long: formatCall(at, timeZone),
    forVisitor: formatCall(at, visitor.zone),
  };
}
