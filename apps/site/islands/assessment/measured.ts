/**
 * Criteria that were measured in a file instead of answered from memory, in the page's address:
 * `#self-assessment&measured=completeness-98.6_validity-99.3`.
 */
import { writeFragment } from '../../url-state.ts';
import { ASSESSMENT_ID } from './ids.ts';
import type { Measured } from './score.ts';

export const MEASURED_PARAMETER = 'measured';

/** @param points by the key of the criterion */
export function writeMeasured(points: Readonly<Record<string, number>>): string {
  return Object.entries(points)
    .map(([key, value]) => `${key}-${value}`)
    .join('_');
}

/** The assessment's address with these points; the questions of other criteria are to be answered. */
export function measuredAddress(points: Readonly<Record<string, number>>): string {
  const values = new URLSearchParams({ [MEASURED_PARAMETER]: writeMeasured(points) });
  return `/ai-readiness${writeFragment({ anchor: ASSESSMENT_ID, values })}`;
}

/**
 * Reads any text: what is not a measurement of these criteria is left out.
 *
 * @param keys of the criteria, in their order
 */
export function readMeasured(keys: readonly string[], text: string | null): Measured {
  const found = new Map(text?.split('_').map((one) => pointsOf(one)));
  return keys.map((key) => found.get(key) ?? null);
}

function pointsOf(text: string): [string, number | null] {
  const [, key = '', digits] = /^([a-z]+)-(\d{1,3}(?:\.\d)?)$/.exec(text) ?? [];
  const points = Number(digits);
  return [key, points <= 100 ? points : null];
}
