/** When an open page of reports is brought up to date. */
import { MINUTE_MS } from '@assay/contract/time';
import type { Range } from './range.ts';

/** How often the reports of a range are asked for, at most: those of many days take the database seconds. In milliseconds. */
export function refreshMs(range: Range): number {
  return range === '7d' || range === '30d' ? MINUTE_MS : 10 * MINUTE_MS;
}

/**
 * After how many milliseconds the reports are asked for again; false until something has changed.
 *
 * @param asked the pulse's version when they were asked for
 * @param version of the last pulse
 */
export function nextRefresh(
  range: Range,
  asked: string | undefined,
  version: string | undefined,
): number | false {
  return asked === version ? false : refreshMs(range);
}
