/** Entries for a visitor's own calendar, and calendars that other programs subscribe to (RFC 5545). */

interface CalendarEntry {
  /** Unique, and the same whenever it is read. */
  uid: string;
  /** When it was made. */
  made: Date;
  start: Date;
  end: Date;
  summary: string;
}

interface CalendarEvent extends CalendarEntry {
  url: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** How often it was changed: a program takes what has the higher number for the later state. */
  sequence: number;
}

/** A line has at most so many bytes, its end not counted. */
const MAX_LINE_BYTES = 75;

/** A calendar to subscribe to. @param name what a calendar program calls it */
export function toCalendar(name: string, events: readonly CalendarEvent[]): string {
  const about = ['METHOD:PUBLISH', `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'];
  return write(
    'Assay//Desk',
    about,
    events.map((event) => [
      ...linesOf(event),
      `STATUS:${event.status}`,
      `SEQUENCE:${event.sequence}`,
      `URL:${event.url}`,
    ]),
  );
}

/** A file with one entry, which is tentative until it is confirmed. @param brand the company's name */
export function toTentativeEntry(brand: string, entry: CalendarEntry & { description: string }): string {
  const lines = [...linesOf(entry), `DESCRIPTION:${escaped(entry.description)}`, 'STATUS:TENTATIVE'];
  return write(`${escaped(brand)}//Website`, [], [lines]);
}

interface Invitation extends CalendarEntry {
  /** Mail addresses. */
  organizer: string;
  attendee: string;
  description: string;
  url: string;
  /** How often it was changed. */
  sequence: number;
  /** Whether it takes the event back. */
  isCanceled: boolean;
}

/** The event of a mail to somebody who is invited to it, which their program enters, moves or takes out (RFC 5546). */
export function toInvitation(brand: string, invitation: Invitation): string {
  const { organizer, attendee, description, url, sequence, isCanceled } = invitation;
  const event = [
    ...linesOf(invitation),
    `ORGANIZER:mailto:${organizer}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SEQUENCE:${sequence}`,
  ];
  return write(`${escaped(brand)}//Website`, [`METHOD:${methodOf(invitation)}`], [event]);
}

/** What a mail says that its event is for. */
export function methodOf({ isCanceled }: Pick<Invitation, 'isCanceled'>): 'REQUEST' | 'CANCEL' {
  return isCanceled ? 'CANCEL' : 'REQUEST';
}

function write(product: string, about: readonly string[], events: readonly string[][]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//EN`,
    'CALSCALE:GREGORIAN',
    ...about,
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Times are in UTC, which needs no definition of a zone. */
function linesOf({ uid, made, start, end, summary }: CalendarEntry): string[] {
  return [
    `UID:${escaped(uid)}`,
    `DTSTAMP:${time(made)}`,
    `DTSTART:${time(start)}`,
    `DTEND:${time(end)}`,
    `SUMMARY:${escaped(summary)}`,
  ];
}

/** '20260131T093000Z' */
function time(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the standard has no escape for them
  const shown = lines.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ');
  return shown.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
}

/** Breaks a long line between characters; each further part begins with a space, which counts. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const parts = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    if (encoder.encode(last + character).length > MAX_LINE_BYTES) parts.push(` ${character}`);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n');
}
