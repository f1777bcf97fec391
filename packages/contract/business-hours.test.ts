import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessClock } from './business-hours.ts';
import type { CallHours } from './call-slots.ts';
import { DAY_MS, HOUR_MS } from './time.ts';

const HOURS: CallHours = {
  timeZone: 'America/Los_Angeles',
  days: [
    { opens: '9:00', closes: '18:00', weekdays: [1, 2, 3, 4, 5] },
    { opens: '10:00', closes: '14:00', weekdays: [6] },
  ],
  // Thanksgiving and Christmas.
  closed: ['2026-11-26', '2026-12-25'],
};

const YEAR = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2027-01-01T00:00:00Z') };
const open = businessClock(HOURS, YEAR.from, YEAR.to);

test.each([
  ['an hour of a Tuesday', '2026-06-09T10:00-07:00', '2026-06-09T11:00-07:00', 1],
  ['a night', '2026-06-09T17:00-07:00', '2026-06-10T10:00-07:00', 2],
  ['before the opening', '2026-06-09T03:00-07:00', '2026-06-09T09:00-07:00', 0],
  ['a weekend, whose Saturday is short', '2026-06-12T17:00-07:00', '2026-06-15T10:00-07:00', 6],
  ['a Sunday', '2026-06-14T00:00-07:00', '2026-06-14T23:00-07:00', 0],
  ['Thanksgiving', '2026-11-25T17:00-08:00', '2026-11-27T10:00-08:00', 2],
  ['a weekend after Christmas', '2026-12-24T17:00-08:00', '2026-12-28T10:00-08:00', 6],
  ['the weekend in which summer time begins', '2026-03-06T17:30-08:00', '2026-03-09T09:30-07:00', 5],
  ['the weekend in which it ends', '2026-10-30T17:30-07:00', '2026-11-02T09:30-08:00', 5],
  ['a week', '2026-06-08T00:00-07:00', '2026-06-15T00:00-07:00', 49],
  ['a time from another zone', '2026-06-09T18:30+02:00', '2026-06-09T19:30+02:00', 1],
])('%s', (_what, from, to, hours) => {
  expect(open(Date.parse(from), Date.parse(to)) / HOUR_MS).toBe(hours);
});

test('an hour that clocks skip is no business hour', () => {
  // At midnight of that Sunday it was one o'clock in Santiago.
  const always = { timeZone: 'America/Santiago', closed: [], days: [] };
  const days = [{ opens: '0:00', closes: '24:00', weekdays: [1, 2, 3, 4, 5, 6, 7] }];
  const clock = businessClock({ ...always, days }, YEAR.from, YEAR.to);
  expect(clock(Date.parse('2026-09-06T03:00Z'), Date.parse('2026-09-07T03:00Z'))).toBe(
    23 * HOUR_MS + HOUR_MS,
  );
  expect(clock(Date.parse('2026-09-06T04:00Z'), Date.parse('2026-09-07T03:00Z'))).toBe(23 * HOUR_MS);
});

test('parts make up the whole, and are no longer than by the clock', () => {
  const instant = fc.integer({ min: YEAR.from, max: YEAR.to - 1 });
  fc.assert(
    fc.property(instant, instant, instant, (...times) => {
      const [first = 0, middle = 0, last = 0] = times.toSorted((one, other) => one - other);
      expect(open(first, middle) + open(middle, last)).toBe(open(first, last));
      expect(open(first, last)).toBeLessThanOrEqual(last - first);
      expect(open(first, last)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a company without hours has none', () => {
  const closed = businessClock({ ...HOURS, days: [] }, YEAR.from, YEAR.to);
  expect(closed(YEAR.from, YEAR.from + 30 * DAY_MS)).toBe(0);
});
