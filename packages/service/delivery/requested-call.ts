/** When a lead asks for a call, for those in the company. */
import { CLOCK, DAY, formatCall, formatIn, SITE, zoneName } from '@assay/contract/call-wording';
import { callHours } from '@assay/store/leads';

export interface RequestedCall {
  /** In the company's zone: 'Tue, Mar 4, 9:30 AM PT'. */
  short: string;
  /** The same with its day, end, and zone in full. */
  long: string;
  /** In the visitor's zone. */
  forVisitor: string;
}

/** Undefined where a lead asks for no call. */
export async function requestedCall(
  call: { at: string; zone: string } | undefined,
): Promise<RequestedCall | undefined> {
  if (!call) return undefined;
  const { timeZone } = await callHours();
  const at = Date.parse(call.at);
  return {
    short: `${formatIn(SITE, at, timeZone, { ...DAY, ...CLOCK })} ${zoneName(at, timeZone, 'short')}`,
    long: formatCall(at, timeZone),
    forVisitor: formatCall(at, call.zone),
  };
}
