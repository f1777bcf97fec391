/** Calendars that other programs subscribe to (RFC 5545). */

interface CalendarEvent {
  /** The same whenever the calendar is read. */
  uid: string;
  /** When it was made. */
  made: Date;
  start: Date;
  end: Date;
  summary: string;
  url: string;
  isCanceled: boolean;
}

/** A line has at most so many bytes, its end not counted. */
const MAX_LINE_BYTES = 75;

/** @param name what a calendar program calls it */
export function toCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Assay//Desk//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function linesOf({ uid, made, start, end, summary, url, isCanceled }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${time(made)}`,
    `DTSTART:${time(start)}`,
    `DTEND:${time(end)}`,
    `SUMMARY:${escaped(summary)}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `URL:${url}`,
    'END:VEVENT',
  ];
}

/** '20260131T093000Z' */
function time(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Breaks a long line between characters; each further part begins with a space, which counts. */
function fold(line: string): string {
  const parts = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > MAX_LINE_BYTES) parts.push(` ${character}`);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n');
}
