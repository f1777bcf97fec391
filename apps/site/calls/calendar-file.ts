/** A calendar entry as a file (RFC 5545). */

export interface CalendarEntry {
  /** Unique. */
  uid: string;
  /** Milliseconds since 1970. */
  begins: number;
  minutes: number;
  title: string;
  description: string;
  /** When the file is created. */
  now: number;
  /** The company's name. */
  product: string;
}

/** The most bytes of UTF-8 in a line, without its end. */
const LINE_BYTES = 75;

/** The file's text. Times are UTC, which needs no zone definition; the call is tentative until it is confirmed. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(entry.product)}//Website//EN`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${utc(entry.now)}`,
    `DTSTART:${utc(entry.begins)}`,
    `DTEND:${utc(entry.begins + entry.minutes * 60_000)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** '20250304T173000Z' */
function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the standard has no escape for them
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\n/g, '\\n')
  );
}

/** Folds a long line: each further line begins with a space. Never splits a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
