import { expect, test } from 'vitest';
import { snoozeTimes } from './snooze.tsx';

test.each([
  // A Friday; summer time ends on the Sunday.
  [
    '2026-10-23T14:00:00Z',
    ['2026-10-23T16:00:00.000Z', '2026-10-24T07:00:00.000Z', '2026-10-26T08:00:00.000Z'],
  ],
  // A Monday.
  [
    '2026-10-26T14:00:00Z',
    ['2026-10-26T16:00:00.000Z', '2026-10-27T08:00:00.000Z', '2026-11-02T08:00:00.000Z'],
  ],
  // A Sunday, whose tomorrow is Monday.
  [
    '2026-11-01T14:00:00Z',
    ['2026-11-01T16:00:00.000Z', '2026-11-02T08:00:00.000Z', '2026-11-09T08:00:00.000Z'],
  ],
  // The end of the year.
  [
    '2026-12-31T22:30:00Z',
    ['2027-01-01T00:30:00.000Z', '2027-01-01T08:00:00.000Z', '2027-01-04T08:00:00.000Z'],
  ],
])('at %s in Berlin a lead can rest until %j', (now, times) => {
  expect(snoozeTimes(Date.parse(now), 'Europe/Berlin').map(({ until }) => until)).toEqual(times);
});
