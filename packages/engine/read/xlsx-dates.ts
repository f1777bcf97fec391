/** Dates of workbooks, which are numbers of days, as text. */

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Day 0 of Excel's dates, on which a time without a date is; and on old Macs. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);

/** A time with so many days is a time span: Excel's dates begin in 1900, and a span in hours seldom reaches two months. */
const MAX_SPAN = 60 * DAY;

/** Excel's dates have no time zone, and are taken as UTC. */
export function serialDate(days: number, isFrom1904: boolean): Date {
  return new Date(dayZero(isFrom1904) + days * DAY);
}

/** A date as ISO 8601 text, with its time if it has one; a time alone or a span as hh:mm, with seconds if there are any. */
export function dateText(date: Date, isFrom1904: boolean): string {
  // A fraction of a day is not exact in binary.
  const rounded = new Date(Math.round(date.getTime() / SECOND) * SECOND);
  const [day = '', time = ''] = rounded.toISOString().split('T');
  const sinceDay0 = rounded.getTime() - dayZero(isFrom1904);
  const isMidnight = time.startsWith('00:00:00');
  if (sinceDay0 >= 0 && sinceDay0 < (isMidnight ? DAY : MAX_SPAN)) {
    const hours = `${Math.floor(sinceDay0 / HOUR)}`.padStart(2, '0');
    return `${hours}${time.startsWith(':00', 5) ? time.slice(2, 5) : time.slice(2, 8)}`;
  }
  return isMidnight ? day : `${day}T${time.slice(0, 8)}`;
}

function dayZero(isFrom1904: boolean): number {
  return isFrom1904 ? DAY_0_OF_1904 : DAY_0;
}
