/** Which messages ask for a call. Visitors can type anything: only a time that the dialog could have offered makes a call. */
import { CALL_TITLE, parseCallMessage } from '@assay/forms/call-message';
import { type CallHours, isOffered } from '@assay/forms/call-slots';

/**
 * When the call begins that a message asks for, in ISO 8601; null for any other message, also one that only looks so.
 *
 * @param created when the message was stored
 */
export async function callTime(message: string, created: string): Promise<string | null> {
  const call = message.startsWith(`${CALL_TITLE}\n`) ? parseCallMessage(message) : undefined;
  if (!call) return null;
  const isPossible = isOffered(await callHours(), call.at.getTime(), Date.parse(created));
  return isPossible ? call.at.toISOString() : null;
}

/** When the company can be called. The YAML parser is loaded only where somebody asks for a call. */
export async function callHours(): Promise<CallHours> {
  const { company } = await import('@assay/content/schema/company');
  return company.hours;
}
