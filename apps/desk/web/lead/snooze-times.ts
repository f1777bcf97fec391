import { instantOf, wallTime } from '@assay/forms/zone';

/** When work begins, in minutes of the day. */
const MORNING = 9 * 60;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface SnoozeTime {
  label: string;
  /** ISO 8601 */
  until: string;
}

/** Until when a lead can rest: two hours, tomorrow at nine, Monday at nine. @param zone the reader's */
export function snoozeTimes(now: number, zone: string): SnoozeTime[] {
  const untilMonday = (8 - dayOfWeek(now, zone)) % 7 || 7;
  return [
    { label: 'For 2 hours', until: new Date(now + 2 * HOUR_MS).toISOString() },
    { label: 'Until tomorrow, 09:00', until: morningAfter(now, 1, zone) },
    ...(untilMonday > 1
      ? [{ label: 'Until Monday, 09:00', until: morningAfter(now, untilMonday, zone) }]
      : []),
  ];
}

/** 0 for Sunday. */
function dayOfWeek(now: number, zone: string): number {
  const { year, month, day } = wallTime(now, zone);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** Nine o'clock of a day to come. No zone's clocks are changed at nine. */
function morningAfter(now: number, days: number, zone: string): string {
  const { year, month, day } = wallTime(now, zone);
  const date = new Date(Date.UTC(year, month - 1, day + days));
  const wall = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  return new Date(instantOf({ ...wall, minutes: MORNING }, zone) ?? now + days * DAY_MS).toISOString();
}
