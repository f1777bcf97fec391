/**
 * The message of a request for a call, which the call dialog writes and the desk reads: a title, and lines for the
 * company's time, the visitor's and UTC.
 */

export const CALL_TITLE = 'Schedule a call';

/** How long a call takes, and how far apart calls begin, in minutes. */
export const CALL_MINUTES = 30;

export interface CallTime {
  /** When the call begins. */
  at: Date;
  /** The caller's IANA time zone. */
  zone: string;
}

/** Null for any other message, also one that only begins like this: visitors can type anything. */
export function parseCallMessage(message: string): CallTime | null {
  const [title, , visitor = '', utc = ''] = message.split('\n');
  const [, zone] = /^Visitor: .*\(([\w+/-]{1,64})\) \S+$/.exec(visitor) ?? [];
  const [, time] = /^UTC: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(utc) ?? [];
  if (title !== CALL_TITLE || zone === undefined || time === undefined || !isZone(zone)) return null;
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? null : { at, zone };
}

/** What a message says besides when the call is to be. */
export function beyondCall(message: string): string {
  return message.split('\n').slice(CALL_LINES).join('\n').trim();
}

const CALL_LINES = 4;

/** Whether it is an IANA time zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
