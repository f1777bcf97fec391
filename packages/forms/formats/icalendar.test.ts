import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCalendar } from './icalendar.ts';

const event = {
  uid: 'a@desk.example',
  made: new Date('2026-01-30T08:00:00.000Z'),
  start: new Date('2026-01-31T09:30:00.000Z'),
  end: new Date('2026-01-31T10:00:00.000Z'),
  summary: 'Call',
  url: 'https://desk.example/leads/a',
  isCanceled: false,
};

/** The lines as a calendar program reads them. */
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

test('has an event with its times in UTC', () => {
  expect(unfolded(toCalendar('Calls', [event, { ...event, isCanceled: true }])).slice(7, 16)).toEqual([
    'BEGIN:VEVENT',
    'UID:a@desk.example',
    'DTSTAMP:20260130T080000Z',
    'DTSTART:20260131T093000Z',
    'DTEND:20260131T100000Z',
    'SUMMARY:Call',
    'STATUS:CONFIRMED',
    'URL:https://desk.example/leads/a',
    'END:VEVENT',
  ]);
  expect(toCalendar('Calls', [{ ...event, isCanceled: true }])).toContain('STATUS:CANCELLED\r\n');
});

test('any text survives, in lines of at most 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (summary) => {
      const calendar = toCalendar('Calls', [{ ...event, summary }]);
      for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const [read = ''] = unfolded(calendar).filter((line) => line.startsWith('SUMMARY:'));
      const text = read.slice('SUMMARY:'.length).replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign));
      expect(text).toBe(summary.replace(/\r\n?/g, '\n'));
    }),
    { numRuns: 50 },
  );
});
