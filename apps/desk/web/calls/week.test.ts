import { expect, test } from 'vitest';
import type { Call } from '../api/client.ts';
import { rowsOf, weekOf } from './week.ts';

const HOURS = {
  timeZone: 'America/Los_Angeles',
  days: [{ opens: '9:00', closes: '11:00', weekdays: [1, 2, 3, 4, 5] }],
  closed: ['2026-11-26'],
};
/** A Tuesday. */
const NOW = Date.parse('2026-11-24T20:00:00Z');

const call = (at: string): Call => ({
  ...{
    lead_id: at,
    at,
    asked_for: at,
    zone: 'UTC',
    created_at: at,
    changes: 0,
    status: 'new',
    outcome: 'confirmed',
  },
  ...{ first_name: 'Ada', last_name: 'Lovelace', email: 'a@example.com', phone: null, company: null },
  ...{ slot: 'booked', host: null, taken_by: null },
});

test('a week is seven days from a Monday, with rows for what is offered and called', () => {
  const days = weekOf(
    { hours: HOURS, busy: [], calls: [call('2026-11-25T23:15:00.000Z')] },
    NOW,
    0,
    'America/Los_Angeles',
  );
  expect(days.map(({ key }) => key)).toEqual([
    ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ]);
  expect(rowsOf(days)).toEqual([540, 570, 600, 630, 900]);
  expect(days.map(({ cells }) => cells.get(540)?.isOffered)).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(days[2]?.cells.get(900)?.calls).toHaveLength(1);
  const next = weekOf({ hours: HOURS, busy: [], calls: [] }, NOW, 1, 'America/Los_Angeles');
  expect(next[0]?.key).toBe('2026-11-30');
});

test('a reader elsewhere has it on their clock, also on the day of 25 hours', () => {
  const days = weekOf({ hours: HOURS, busy: [], calls: [] }, NOW, 0, 'Asia/Kathmandu');
  expect(rowsOf(days)).toEqual([1365, 1395, 1425, 15].sort((one, other) => one - other));
  const autumn = Date.parse('2026-10-21T12:00:00Z');
  const twice = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'].map(call);
  const sunday = weekOf({ hours: HOURS, busy: [], calls: twice }, autumn, 0, 'Europe/Berlin').at(-1);
  expect(sunday?.cells.size).toBe(48);
  expect(sunday?.cells.get(150)?.calls).toHaveLength(2);
});
