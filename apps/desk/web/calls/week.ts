/** A week of half hours: what is in each, on the reader's clock. */
import { type CallHours, isOffered, touchedHalfHours } from '@assay/contract/call-slots';
import { dayKey } from '@assay/contract/offered-slots';
import { DAY_MS, MINUTE_MS } from '@assay/contract/time';
import { instantOf, wallTime } from '@assay/contract/zone';
import type { Call } from '../api/client.ts';

/** One half hour. */
export interface Cell {
  /** When it begins, in milliseconds; where clocks are set back, of the first of two. */
  at: number;
  isOffered: boolean;
  isBusy: boolean;
  /** Those that begin in it. */
  calls: Call[];
}

export interface Day {
  /** '2026-11-30' */
  key: string;
  /** An instant at which it is that day. */
  at: number;
  /** By the minutes from midnight at which they begin. */
  cells: ReadonlyMap<number, Cell>;
}

interface Known {
  hours: CallHours;
  /** The half hours in which the reader is busy, as instants. */
  busy: readonly string[];
  calls: readonly Call[];
}

/** Seven days from a Monday on. @param ahead how many weeks after that of `now` */
export function weekOf({ hours, busy, calls }: Known, now: number, ahead: number, zone: string): Day[] {
  const today = wallTime(now, zone);
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay() || 7;
  const isBusy = new Set(busy);
  const begins = calls.map((call) => ({ call, in: halfHour(Date.parse(call.at)) }));
  return Array.from({ length: 7 }, (_, index) => {
    const date = new Date(Date.UTC(today.year, today.month - 1, today.day - weekday + 1 + ahead * 7 + index));
    const key = date.toISOString().slice(0, 10);
    const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
    const noon = instantOf({ year, month, day, minutes: 12 * 60 }, zone) ?? date.getTime();
    const cells = new Map<number, Cell>();
    // Some days have 25 hours.
    for (let at = halfHour(noon - 14 * 60 * MINUTE_MS); at < noon + 14 * 60 * MINUTE_MS; at += HALF_HOUR_MS) {
      if (dayKey(at, zone) !== key) continue;
      const { minutes } = wallTime(at, zone);
      const cell = {
        at,
        isOffered: isOffered(hours, at, at - DAY_MS),
        isBusy: isBusy.has(new Date(at).toISOString()),
        calls: begins.flatMap((one) => (one.in === at ? one.call : [])),
      };
      const twice = cells.get(minutes);
      cells.set(minutes, twice ? { ...twice, calls: [...twice.calls, ...cell.calls] } : cell);
    }
    return { key, at: noon, cells };
  });
}

/** The minutes from midnight at which something is offered or called in a week, soonest first: what its rows are. */
export function rowsOf(days: readonly Day[]): number[] {
  const all = days.flatMap(({ cells }) =>
    [...cells].filter(([, cell]) => cell.isOffered || cell.calls.length > 0),
  );
  return [...new Set(all.map(([minutes]) => minutes))].sort((one, other) => one - other);
}

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** The beginning of the half hour that an instant is in. */
function halfHour(at: number): number {
  return Date.parse(touchedHalfHours(at)[0] ?? '');
}
