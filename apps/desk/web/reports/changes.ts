/** What a figure was in the days before, in words: how much more or less it is now. Empty where there was none, as the page says once. */
import { duration } from '../components/time.tsx';

const AS_BEFORE = 'as before';

/** '3 more than 9', '3 fewer than 12', 'as before' */
export function countChange(now: number, before: number): string {
  if (before === 0) return '';
  if (now === before) return AS_BEFORE;
  const difference = Math.abs(now - before).toLocaleString('en-US');
  return `${difference} ${now > before ? 'more' : 'fewer'} than ${before.toLocaleString('en-US')}`;
}

/** '1 h longer than 4 h'. @param now in milliseconds; null without answers */
export function timeChange(now: number | null, before: number | null): string {
  if (before === null) return '';
  if (now === null) return `${duration(before, 1)} before`;
  const [one, other] = [duration(now), duration(before)];
  if (one === other) return AS_BEFORE;
  return `${duration(Math.abs(now - before), 1)} ${now > before ? 'longer' : 'shorter'} than ${other}`;
}

/** 'as before' -> ', as before' */
export function after(change: string): string {
  return change && `, ${change}`;
}

/** 'as before' -> 'As before.' */
export function sentence(words: string): string {
  if (words === '') return '';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
