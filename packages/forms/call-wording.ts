/** Formats days and times, for the visitor and for the company. */
import { CALL_MINUTES, CALL_TITLE } from './call-message.ts';
import { isoInZone } from './zone.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day on a button: 'Tue', '4 Mar'. */
export function shortDay(instant: number, zone: string): { weekday: string; date: string } {
  return {
    weekday: format('en-GB', zone, { weekday: 'short' }).format(instant),
    date: format('en-GB', zone, { day: 'numeric', month: 'short' }).format(instant),
  };
}

/** 'Tuesday 4 March 2025' */
export function longDay(instant: number, zone: string): string {
  const day = format('en-GB', zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return day.format(instant).replace(',', '');
}

/** '09:30' */
export function clockTime(instant: number, zone: string): string {
  return format('en-GB', zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);
}

/** A zone's name without summer time: 'Pacific Time', 'India Standard Time', or in short 'PT'. */
export function zoneName(instant: number, zone: string, length: 'long' | 'short' = 'long'): string {
  const parts = format('en-US', zone, { timeZoneName: `${length}Generic` }).formatToParts(instant);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

/** 'Tuesday 4 March 2025, 09:30–10:00 Pacific Time' */
export function formatCall(instant: number, zone: string): string {
  const end = instant + CALL_MINUTES * 60_000;
  const times = `${clockTime(instant, zone)}–${clockTime(end, zone)}`;
  return `${longDay(instant, zone)}, ${times} ${zoneName(instant, zone)}`;
}

/** What is stored with the request, for `parseCallMessage`: the call in the company's zone, in the visitor's and in UTC. */
export function callMessage(instant: number, companyZone: string, visitorZone: string): string {
  return [
    CALL_TITLE,
    `Company: ${formatCall(instant, companyZone)} (${companyZone}) ${isoInZone(instant, companyZone)}`,
    `Visitor: ${formatCall(instant, visitorZone)} (${visitorZone}) ${isoInZone(instant, visitorZone)}`,
    `UTC: ${new Date(instant).toISOString()}`,
  ].join('\n');
}

function format(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, zone, options]);
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  formats.set(key, kept);
  return kept;
}
