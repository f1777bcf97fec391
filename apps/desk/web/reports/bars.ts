/** What a chart of stacked bars shows, apart from its looks. */
import type { Reports } from '../api/client.ts';

type Counts = Pick<Reports['days'][number], 'demo_request' | 'contact'>;

/** A bar: leads of both forms in a day or a week. */
export interface Bar extends Counts {
  /** Its day, or the Monday of its week: '2026-01-31'. */
  day: string;
}

export type Unit = 'day' | 'week';

/** What a chart shows. */
export interface BarSeries {
  /** What a bar stands for. */
  unit: Unit;
  bars: readonly Bar[];
}

export function total({ demo_request, contact }: Counts): number {
  return demo_request + contact;
}

export function sum(bars: readonly Counts[]): number {
  return bars.reduce((sum, bar) => sum + total(bar), 0);
}

/** Days by their weeks, each under its Monday. */
export function weeksOf(days: readonly Bar[]): Bar[] {
  const weeks = new Map<string, Bar>();
  for (const bar of days) {
    const monday = new Date(bar.day);
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
    const day = monday.toISOString().slice(0, 10);
    const week = weeks.get(day) ?? { day, demo_request: 0, contact: 0 };
    week.demo_request += bar.demo_request;
    week.contact += bar.contact;
    weeks.set(day, week);
  }
  return [...weeks.values()];
}

const MAX_STEPS = 4;

/** The values at an axis: round whole numbers from 0 to at least `max`, at most five. */
export function axisOf(max: number): number[] {
  let step = 1;
  while (max > step * MAX_STEPS) step = nextRound(step);
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, at) => at * step);
}

/** 1, 2, 5, 10, 20, 50, … */
function nextRound(step: number): number {
  const isTwo = String(step).startsWith('2');
  return isTwo ? step * 2.5 : step * 2;
}

/** The indexes that get a label: evenly spaced from the first on. */
export function labeled(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}

/** The bar with the most leads, the first one of several; undefined without leads. */
export function highest<One extends Counts>(bars: readonly One[]): One | undefined {
  const max = Math.max(0, ...bars.map(total));
  return max === 0 ? undefined : bars.find((bar) => total(bar) === max);
}

/** A share in whole percent, of which only none is 0 and only all is 100. */
export function percent(part: number, whole: number): number {
  if (part === 0 || whole === 0) return 0;
  return part === whole ? 100 : Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
