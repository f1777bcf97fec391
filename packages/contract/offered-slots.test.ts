import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL_MINUTES, type CallHours, HORIZON, isOffered, NOTICE } from './call-slots.ts';
import { callText, clockTime, formatCall, zoneName } from './call-wording.ts';
import { availableSlots, dayKey, isAvailable, slotDays } from './offered-slots.ts';
import { instantOf, isoInZone, offsetMinutes, wallTime } from './zone.ts';

const PACIFIC = 'America/Los_Angeles';
const hours: CallHours = {
  timeZone: PACIFIC,
  days: [
    { opens: '9:00', closes: '18:00', weekdays: [1, 2, 3, 4, 5] },
    { opens: '10:00', closes: '14:00', weekdays: [6] },
  ],
  closed: [],
};
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Both sides of the date line, odd offsets, and a zone that shifts by half an hour. */
const zones = [
  'Pacific/Kiritimati',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Europe/London',
  'America/St_Johns',
  'America/New_York',
  PACIFIC,
  'Pacific/Pago_Pago',
  'UTC',
];

/** Around the days on which Pacific clocks change, and anywhere in some years. */
const nowArbitrary = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2032, 0) }),
  ...['2025-03-09', '2025-11-02', '2026-03-08', '2026-11-01'].map((day) =>
    fc.integer({ min: Date.parse(day) - 15 * 24 * HOUR, max: Date.parse(day) + 24 * HOUR }),
  ),
);

describe('availableSlots', () => {
  it("are exactly the half-hours of the office's hours", () => {
    // An independent oracle: what a clock in the office shows at every half-hour of the coming days.
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: PACIFIC,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const isOpen = (instant: number) => {
      const [weekday = '', time = ''] = clock.format(instant).split(/,? /);
      if (weekday === 'Sun') return false;
      return weekday === 'Sat' ? time >= '10:00' && time <= '13:30' : time >= '09:00' && time <= '17:30';
    };
    fc.assert(
      fc.property(nowArbitrary, (now) => {
        const expected: number[] = [];
        const step = CALL_MINUTES * MINUTE;
        for (let at = Math.ceil((now + NOTICE) / step) * step; at <= now + HORIZON; at += step) {
          if (isOpen(at)) expected.push(at);
        }
        expect(availableSlots(hours, now)).toEqual(expected);
      }),
    );
  });

  it('end within the hours, two hours ahead at the earliest, 14 days at the latest', () => {
    fc.assert(
      fc.property(nowArbitrary, (now) => {
        for (const slot of availableSlots(hours, now)) {
          expect(slot - now).toBeGreaterThanOrEqual(NOTICE);
          expect(slot - now).toBeLessThanOrEqual(HORIZON);
          expect(isAvailable(slot, now)).toBe(true);
          expect(isOffered(hours, slot, now)).toBe(true);
          const end = wallTime(slot + CALL_MINUTES * MINUTE, PACIFIC);
          expect(end.minutes).toBeLessThanOrEqual(18 * 60);
          expect(wallTime(slot, PACIFIC).minutes).toBeGreaterThanOrEqual(9 * 60);
        }
      }),
    );
  });

  it('alone make a call: no other minute, hour, day or range does', () => {
    // Monday, 9:00 in the office.
    const now = Date.parse('2025-06-02T16:00:00Z');
    const offered = (time: string) => isOffered(hours, Date.parse(time), now);
    expect(offered('2025-06-02T18:00:00.000Z')).toBe(true);
    expect(offered('2025-06-02T17:50:00.000Z')).toBe(false);
    expect(offered('2025-06-02T17:00:00.000Z')).toBe(false);
    expect(offered('2025-06-03T18:15:00.000Z')).toBe(false);
    expect(offered('2025-06-03T18:30:00.001Z')).toBe(false);
    expect(offered('2025-06-03T18:30:01.000Z')).toBe(false);
    expect(offered('2025-06-04T01:00:00.000Z')).toBe(false);
    expect(offered('2025-06-04T00:30:00.000Z')).toBe(true);
    expect(offered('2025-06-08T18:00:00.000Z')).toBe(false);
    expect(offered('2025-06-16T16:00:00.000Z')).toBe(true);
    expect(offered('2025-06-16T17:00:00.000Z')).toBe(false);
    expect(offered('2025-05-30T18:00:00.000Z')).toBe(false);
    expect(offered('9999-06-07T18:00:00.000Z')).toBe(false);
  });

  it("follow the office's clock changes", () => {
    // Saturday before the change to summer time, 8:00 in the morning.
    const slots = availableSlots(hours, Date.parse('2025-03-08T16:00:00Z'));
    expect(new Date(slots[0] ?? 0).toISOString()).toBe('2025-03-08T18:00:00.000Z');
    const monday = slots.find((slot) => dayKey(slot, PACIFIC) === '2025-03-10');
    expect(new Date(monday ?? 0).toISOString()).toBe('2025-03-10T16:00:00.000Z');
    // The names mention neither standard time nor daylight saving time.
    for (const slot of [slots[0] ?? 0, monday ?? 0]) {
      expect(zoneName(slot, PACIFIC)).toBe('Pacific Time');
      expect(zoneName(slot, PACIFIC, 'short')).toBe('PT');
    }

    const autumn = availableSlots(hours, Date.parse('2025-11-01T00:00:00Z'));
    const firstOf = (key: string) => autumn.find((slot) => dayKey(slot, PACIFIC) === key) ?? 0;
    expect(new Date(firstOf('2025-11-01')).toISOString()).toBe('2025-11-01T17:00:00.000Z');
    expect(new Date(firstOf('2025-11-03')).toISOString()).toBe('2025-11-03T17:00:00.000Z');
    expect(autumn.some((slot) => dayKey(slot, PACIFIC) === '2025-11-02')).toBe(false);
  });

  it('are none on a closed day, and none is taken for one', () => {
    const closed = { ...hours, closed: ['2025-06-04'] };
    const now = Date.parse('2025-06-02T16:00:00Z');
    const onDay = (slot: number) => dayKey(slot, PACIFIC) === '2025-06-04';
    const offered = availableSlots(hours, now);
    expect(offered.filter(onDay)).toHaveLength(18);
    expect(availableSlots(closed, now)).toEqual(offered.filter((slot) => !onDay(slot)));
    for (const slot of offered) expect(isOffered(closed, slot, now)).toBe(!onDay(slot));
  });

  it('are eighteen on a weekday and eight on a Saturday', () => {
    const days = slotDays(availableSlots(hours, Date.parse('2025-06-01T12:00:00Z')), PACIFIC);
    expect(days.map((day) => day.slots.length)).toEqual([18, 18, 18, 18, 18, 8, 18, 18, 18, 18, 18, 8]);
  });
});

describe('slotDays', () => {
  it("puts every slot on the day of the visitor's calendar", () => {
    fc.assert(
      fc.property(nowArbitrary, fc.constantFrom(...zones), (now, zone) => {
        const slots = availableSlots(hours, now);
        const days = slotDays(slots, zone);
        expect(days.flatMap((day) => day.slots)).toEqual(slots);
        expect(new Set(days.map((day) => day.key)).size).toBe(days.length);
        const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
        for (const day of days) for (const slot of day.slots) expect(calendar.format(slot)).toBe(day.key);
      }),
    );
  });

  it('shows Monday morning in the office as Tuesday in Auckland', () => {
    const slots = availableSlots(hours, Date.parse('2025-06-08T12:00:00Z'));
    expect(slotDays(slots, 'Pacific/Auckland')[0]?.key).toBe('2025-06-10');
    expect(slotDays(slots, 'Pacific/Pago_Pago')[0]?.key).toBe('2025-06-09');
    expect(clockTime(slots[0] ?? 0, 'Asia/Kolkata')).toBe('9:30 PM');
  });
});

describe('zones', () => {
  const instants = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2032, 0) });

  it('format an instant so that it parses to the same, on both sides of the date line', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const second = Math.floor(instant / 1000) * 1000;
        expect(Date.parse(isoInZone(second, zone))).toBe(second);
      }),
    );
  });

  it('find the instant of a local time', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const minute = Math.floor(instant / MINUTE) * MINUTE;
        const found = instantOf(wallTime(minute, zone), zone);
        // A time that clocks show twice has two instants; the first one is returned.
        const isFirst = found === minute || found === minute - HOUR || found === minute - HOUR / 2;
        expect(isFirst).toBe(true);
        expect(wallTime(found ?? 0, zone)).toEqual(wallTime(minute, zone));
      }),
    );
  });

  it('know which times a clock change skips and which it repeats', () => {
    const skipped = { year: 2025, month: 3, day: 9, minutes: 150 };
    expect(instantOf(skipped, PACIFIC)).toBeNull();
    const twice = { year: 2025, month: 11, day: 2, minutes: 90 };
    expect(instantOf(twice, PACIFIC)).toBe(Date.parse('2025-11-02T01:30:00-07:00'));
    expect(offsetMinutes(Date.parse('2025-01-01'), 'Asia/Kathmandu')).toBe(345);
    expect(offsetMinutes(Date.parse('2025-01-01'), 'Pacific/Pago_Pago')).toBe(-660);
  });
});

it('describes a call in both zones, with its instant in ISO 8601', () => {
  const slot = Date.parse('2025-03-10T16:30:00Z');
  expect(formatCall(slot, PACIFIC)).toBe('Monday, March 10, 2025, 9:30 AM–10:00 AM Pacific Time');
  expect(callText(slot, PACIFIC, 'Pacific/Auckland')).toBe(
    [
      'Schedule a call',
      'Company: Monday, March 10, 2025, 9:30 AM–10:00 AM Pacific Time (America/Los_Angeles) 2025-03-10T09:30:00-07:00',
      'Visitor: Tuesday, March 11, 2025, 5:30 AM–6:00 AM New Zealand Time (Pacific/Auckland) 2025-03-11T05:30:00+13:00',
      'UTC: 2025-03-10T16:30:00.000Z',
    ].join('\n'),
  );
});
