/** Formats days and times: for the site in American form, for the desk in its reader's. */
import { CALL_MINUTES, CALL_TITLE } from './call-slots.ts';
import { isoInZone } from './zone.ts';

/** What the site is written in. */
export const SITE = 'en-US';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Parts of a day: 'Tue, Mar 4', with its year 'Tue, Mar 4, 2025'. */
export const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** A time of day: '9:30 AM'. */
export const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** An instant as a locale writes these parts of it. The space before AM is one that any font and any mail program has. */
export function formatIn(
  locale: string,
  instant: number,
  zone: string,
  parts: Intl.DateTimeFormatOptions,
): string {
  return format(locale, zone, parts).format(instant).replaceAll('\u202f', ' ');
}

/** A day on a button: 'Tue', 'Mar 4'. */
export function shortDay(instant: number, zone: string): { weekday: string; date: string } {
  return {
    weekday: formatIn(SITE, instant, zone, { weekday: 'short' }),
    date: formatIn(SITE, instant, zone, { day: 'numeric', month: 'short' }),
  };
}

/** '9:30 AM' */
export function clockTime(instant: number, zone: string, locale: string = SITE): string {
  return formatIn(locale, instant, zone, CLOCK);
}

/** A zone's name without summer time: 'Pacific Time', 'India Standard Time', or in short 'PT'. */
export function zoneName(
  instant: number,
  zone: string,
  length: 'long' | 'short' = 'long',
  locale: string = SITE,
): string {
  const parts = format(locale, zone, { timeZoneName: `${length}Generic` }).formatToParts(instant);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

/** 'Tuesday, March 4, 2025, 9:30 AM–10:00 AM Pacific Time' */
export function formatCall(instant: number, zone: string, locale: string = SITE): string {
  const end = instant + CALL_MINUTES * 60_000;
  const times = `${clockTime(instant, zone, locale)}–${clockTime(end, zone, locale)}`;
  const day = formatIn(locale, instant, zone, { dateStyle: 'full' });
  return `${day}, ${times} ${zoneName(instant, zone, 'long', locale)}`;
}

/** A request for a call as webhooks and exports write it: its time in the company's zone, in the visitor's and in UTC. */
export function callText(instant: number, companyZone: string, visitorZone: string): string {
  return [
    CALL_TITLE,
    `Company: ${formatCall(instant, companyZone)} (${companyZone}) ${isoInZone(instant, companyZone)}`,
    `Visitor: ${formatCall(instant, visitorZone)} (${visitorZone}) ${isoInZone(instant, visitorZone)}`,
    `UTC: ${new Date(instant).toISOString()}`,
  ].join('\n');
}

/**
 * The message of a lead as webhooks and exports have it: before what its visitor wrote, the call that they asked for. 0.3.0 kept that text.
 *
 * @param call the time that was asked for, and the visitor's zone
 */
export function messageWithCall(
  message: string,
  call: { at: number; zone: string } | undefined,
  companyZone: string,
): string {
  if (!call || message.startsWith(`${CALL_TITLE}\n`)) return message;
  const text = callText(call.at, companyZone, call.zone);
  return message === CALL_TITLE ? text : `${text}\n\n${message}`;
}

function format(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, zone, options]);
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  formats.set(key, kept);
  return kept;
}
