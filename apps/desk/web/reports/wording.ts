/** Days and counts in words. */
import { longDay, shortDay } from '@assay/forms/call-wording';
import type { LeadsAndViews } from '../../contract/numbers.ts';
import { type Bar, highest, sum, total, type Unit } from './bars.ts';

/** '4 Mar' */
export function shortLabel(day: string): string {
  return shortDay(Date.parse(day), 'UTC').date;
}

/** 'Tue 4 Mar 2025', of a week '3 Mar 2025' without its weekday, which is always the same, or '3 Mar 2025 (4 days)'. */
export function rowLabel({ day, length }: Pick<Bar, 'day' | 'length'>, unit: Unit): string {
  const { weekday, date } = shortDay(Date.parse(day), 'UTC');
  const words = `${date} ${day.slice(0, 4)}`;
  return unit === 'day' ? `${weekday} ${words}` : words + lengthWords(length);
}

/** ' (4 days)', for a week that is not whole. */
function lengthWords(length = WEEK): string {
  return length < WEEK ? ` (${counted(length, 'day')})` : '';
}

const WEEK = 7;

/** Which weeks of a chart are not whole: 'Not whole: the weeks of 2 Mar (4 days) and 30 Mar (2 days).' Empty without any. */
export function partialWords(bars: readonly Bar[]): string {
  const partial = bars.filter(({ length = WEEK }) => length < WEEK);
  if (partial.length === 0) return '';
  const names = partial.map(({ day, length }) => shortLabel(day) + lengthWords(length));
  return `Not whole: the week${names.length === 1 ? '' : 's'} of ${names.join(' and ')}.`;
}

/** 'Tuesday 4 March 2025', 'Week of Monday 3 March 2025' */
function longLabel({ day, length }: Bar, unit: Unit): string {
  const words = longDay(Date.parse(day), 'UTC');
  return unit === 'day' ? words : `Week of ${words}${lengthWords(length)}`;
}

/** '1 lead', '1,200 leads' */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** '3 demo requests, 1 message' */
export function formWords({ demo_request, contact }: Pick<Bar, 'demo_request' | 'contact'>): string {
  return `${counted(demo_request, 'demo request')}, ${counted(contact, 'message')}`;
}

/** 'Tuesday 4 March 2025: 3 demo requests, 1 message' */
export function barWords(bar: Bar, unit: Unit): string {
  return `${longLabel(bar, unit)}: ${formWords(bar)}`;
}

/** With fewer views than this, a share in percent would be mere chance: the two counts are shown. */
const MIN_VIEWS = 100;

/** The share of views that led to a lead: '1.2%', of few views '3 of 40'. More leads than views have none. */
export function shareWords({ compared, views }: Pick<LeadsAndViews, 'compared' | 'views'>): string {
  if (views === 0 || compared > views) return 'Not known';
  if (views < MIN_VIEWS) return `${compared} of ${views}`;
  const share = compared / views;
  if (share > 0 && share < 0.001) return 'Under 0.1%';
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });
}

/** What a chart shows, for whoever does not see it. */
export function chartWords(bars: readonly Bar[], unit: Unit): string {
  const most = highest(bars);
  const all = `${counted(sum(bars), 'lead')} in ${counted(bars.length, unit)}`;
  return most ? `${all}; the most are ${total(most)}: ${longLabel(most, unit)}.` : `${all}.`;
}
