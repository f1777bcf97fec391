/** Days and counts in words. */

import { DAY, formatIn } from '@assay/contract/call-wording';
import { counted } from '@assay/contract/formats/counted';
import { LOCALE } from '../components/time.tsx';
import { type Bar, highest, sum, total, type Unit } from './bars.ts';

/** 'Mar 4' */
export function shortLabel(day: string): string {
  return inUtc(day, { month: 'short', day: 'numeric' });
}

/** 'Tue, Mar 4, 2025', of a week 'Mar 3, 2025' without its weekday, which is always the same. */
export function rowLabel(day: string, unit: Unit): string {
  if (unit === 'day') return inUtc(day, { ...DAY, year: 'numeric' });
  return inUtc(day, { month: 'short', day: 'numeric', year: 'numeric' });
}

/** Days of reports are named, not instants. */
function inUtc(day: string, parts: Intl.DateTimeFormatOptions): string {
  return formatIn(LOCALE, Date.parse(day), 'UTC', parts);
}

/** 'Tuesday, March 4, 2025', 'Week of Monday, March 3, 2025' */
function longLabel({ day }: Bar, unit: Unit): string {
  const words = inUtc(day, { dateStyle: 'full' });
  return unit === 'day' ? words : `Week of ${words}`;
}

/** '3 demo requests, 1 message' */
export function formWords({ demo_request, contact }: Pick<Bar, 'demo_request' | 'contact'>): string {
  return `${counted(demo_request, 'demo request')}, ${counted(contact, 'message')}`;
}

/** 'Tuesday, March 4, 2025: 3 demo requests, 1 message' */
export function barWords(bar: Bar, unit: Unit): string {
  return `${longLabel(bar, unit)}: ${formWords(bar)}`;
}

/** With fewer views than this, a share in percent would be mere chance: the two counts are shown. */
const MIN_VIEWS = 100;

/** The share of views that led to a lead: '1.2%', of few views '3 of 40'. More leads than views have none. */
export function shareWords(leads: number, views: number): string {
  if (views === 0 || leads > views) return 'Not known';
  if (views < MIN_VIEWS) return `${leads} of ${views}`;
  const share = leads / views;
  if (share > 0 && share < 0.001) return 'Under 0.1%';
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 });
}

/** What a chart shows, for whoever does not see it. */
export function chartWords(bars: readonly Bar[], unit: Unit): string {
  const most = highest(bars);
  const all = `${counted(sum(bars), 'lead')} in ${counted(bars.length, unit)}`;
  return most ? `${all}; the most are ${total(most)}: ${longLabel(most, unit)}.` : `${all}.`;
}
