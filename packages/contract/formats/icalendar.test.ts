import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCalendar, toTentativeEntry } from './icalendar.ts';

const event = {
  uid: 'a@desk.example',
  made: new Date('2026-01-30T08:00:00.000Z'),
  start: new Date('2026-01-31T09:30:00.000Z'),
  end: new Date('2026-01-31T10:00:00.000Z'),
  summary: 'Call',
  url: 'https://desk.example/leads/a',
  status: 'CONFIRMED',
  sequence: 2,
} as const;

/** The lines as a calendar program reads them. */
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

test('has an event with its times in UTC', () => {
  expect(unfolded(toCalendar('Calls', [event, event])).slice(7, 17)).toEqual([
    'BEGIN:VEVENT',
    'UID:a@desk.example',
    'DTSTAMP:20260130T080000Z',
    'DTSTART:20260131T093000Z',
    'DTEND:20260131T100000Z',
    'SUMMARY:Call',
    'STATUS:CONFIRMED',
    'SEQUENCE:2',
    'URL:https://desk.example/leads/a',
    'END:VEVENT',
  ]);
  expect(toCalendar('Calls', [{ ...event, status: 'CANCELLED' }])).toContain('STATUS:CANCELLED\r\n');
});

const entry = {
  uid: '1f0c@assay.example',
  made: new Date('2025-03-07T08:00:00.123Z'),
  start: new Date('2025-03-10T16:30:00Z'),
  end: new Date('2025-03-10T17:00:00Z'),
  summary: 'Call with Assay',
  description: 'Monday, 09:30; bring a sample\nhello@assay.example',
};

test('writes an entry exactly', () => {
  expect(toTentativeEntry('Assay', entry).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Assay//Website//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:1f0c@assay.example',
    'DTSTAMP:20250307T080000Z',
    'DTSTART:20250310T163000Z',
    'DTEND:20250310T170000Z',
    'SUMMARY:Call with Assay',
    'DESCRIPTION:Monday\\, 09:30\\; bring a sample\\nhello@assay.example',
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['SUMMARY', (text: string) => toCalendar('Calls', [{ ...event, summary: text }])],
  ['DESCRIPTION', (text: string) => toTentativeEntry('Assay', { ...entry, description: text })],
])('any text survives in %s, in lines of at most 75 bytes', (name, calendarWith) => {
  const length = unfolded(calendarWith('')).length;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const calendar = calendarWith(text);
      for (const line of calendar.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      const lines = unfolded(calendar);
      expect(lines).toHaveLength(length);
      const [read = ''] = lines.filter((line) => line.startsWith(`${name}:`));
      const unescaped = read
        .slice(name.length + 1)
        .replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
      expect(unescaped).toBe(
        text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, (c) => (c > '\u007f' ? c : ' ')),
      );
    }),
    { numRuns: 100 },
  );
});
