import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: '1f0c@assay.example',
  begins: Date.parse('2025-03-10T16:30:00Z'),
  minutes: 30,
  title: 'Call with Assay',
  description: 'Monday, 09:30; bring a sample\nhello@assay.example',
  now: Date.parse('2025-03-07T08:00:00.123Z'),
  product: 'Assay',
};

test('writes the entry exactly', () => {
  expect(calendarFile(entry).split('\r\n')).toEqual([
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

test('folds any text into lines of 75 bytes, and unfolds to the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (description) => {
      const file = calendarFile({ ...entry, description });
      const lines = file.split('\r\n');
      for (const line of lines) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
      expect(unfolded).toHaveLength(15);
      const written = unfolded.find((line) => line.startsWith('DESCRIPTION:'))?.slice('DESCRIPTION:'.length);
      const read = written?.replace(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter));
      expect(read).toBe(
        description.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, (c) => (c > '\u007f' ? c : ' ')),
      );
    }),
  );
});
