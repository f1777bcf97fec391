import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../contract/time.ts';
import { daysOf, mondayOf } from './days.ts';

function hours(from: string, to: string, zone: string): [string, number][] {
  return daysOf(new Date(from), new Date(to), zone).map(({ day, start, stop }) => [
    day,
    (Date.parse(stop) - Date.parse(start)) / HOUR_MS,
  ]);
}

test('days have 23 and 25 hours when the clocks change', () => {
  expect(hours('2026-03-28T00:00:00Z', '2026-03-30T22:00:00Z', 'Europe/Berlin')).toEqual([
    ['2026-03-28', 23],
    ['2026-03-29', 23],
    ['2026-03-30', 24],
  ]);
  expect(hours('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 'Europe/Berlin')).toEqual([
    ['2026-10-25', 25],
  ]);
  expect(hours('2026-04-04T13:30:00Z', '2026-04-05T13:30:00Z', 'Australia/Lord_Howe')).toEqual([
    ['2026-04-05', 24],
  ]);
});

test('days begin where the zone has them, also at a half or a quarter of an hour', () => {
  expect(
    daysOf(new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z'), 'Asia/Kathmandu'),
  ).toEqual([
    { day: '2026-01-01', start: '2026-01-01T00:00:00.000Z', stop: '2026-01-01T18:15:00.000Z' },
    { day: '2026-01-02', start: '2026-01-01T18:15:00.000Z', stop: '2026-01-02T00:00:00.000Z' },
  ]);
});

test('a zone may skip a day', () => {
  const days = daysOf(new Date('2011-12-29T12:00:00Z'), new Date('2011-12-31T12:00:00Z'), 'Pacific/Apia');
  expect(days.map(({ day }) => day)).toEqual(['2011-12-29', '2011-12-31', '2012-01-01']);
});

test('days follow each other without a gap, from the first moment to the last', () => {
  const zones = fc.constantFrom(
    'UTC',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Chatham',
    'Africa/Casablanca',
  );
  const time = fc.date({ min: new Date('2015-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 40 * 24 * HOUR_MS }), zones, (from, ms, zone) => {
      const to = new Date(from.getTime() + ms);
      const days = daysOf(from, to, zone);
      expect(days.at(0)?.start).toBe(from.toISOString());
      expect(days.at(-1)?.stop).toBe(to.toISOString());
      for (const [at, { day, start }] of days.entries()) {
        if (at === 0) continue;
        expect(start).toBe(days[at - 1]?.stop);
        expect(day > (days[at - 1]?.day ?? '')).toBe(true);
      }
    }),
  );
});

test('an empty range has no days, and an unknown zone is an error', () => {
  expect(hours('2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', 'UTC')).toEqual([]);
  expect(() => hours('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', 'Mars/Olympus')).toThrow(RangeError);
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});
