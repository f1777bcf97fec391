import { clockTime, shortDay } from '@assay/forms/call-wording';
import { wallTime } from '@assay/forms/zone';

/** '14:05' today, '3 Mar, 14:05' this year, else '3 Mar 2024'. */
export function shortTime(instant: number, now: number, zone: string): string {
  const then = wallTime(instant, zone);
  const today = wallTime(now, zone);
  const { date } = shortDay(instant, zone);
  if (then.year !== today.year) return `${date} ${then.year}`;
  const isToday = then.month === today.month && then.day === today.day;
  return isToday ? clockTime(instant, zone) : `${date}, ${clockTime(instant, zone)}`;
}

/** 'Tue 4 Mar, 14:05', with the year where it is not that of `now`: 'Tue 4 Mar 2025, 14:05' */
export function dayAndTime(instant: number, now: number, zone: string): string {
  const { year } = wallTime(instant, zone);
  const { weekday, date } = shortDay(instant, zone);
  const day = year === wallTime(now, zone).year ? date : `${date} ${year}`;
  return `${weekday} ${day}, ${clockTime(instant, zone)}`;
}
