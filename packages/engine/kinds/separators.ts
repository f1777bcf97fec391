import { countBy } from '../algorithms/count-by.ts';
import { mixedWritings, ofFew } from './checks.ts';
import { NEARLY_ALL } from './enough.ts';
import { mask, runningMask } from './formats.ts';
import type { CheckDefinition } from './kind.ts';
import { mostFrequent } from './most-frequent.ts';

const BETWEEN = /\s*[-–/_\s]\s*/g;

/** The parts of a code that has signs between them; '' if it has none, or one at an end. */
function partsOf(value: string): string {
  const parts = runningMask(value.trim()).split(BETWEEN);
  return parts.length < 2 || parts.includes('') ? '' : parts.join(' ');
}

/** How a code is written without signs between its parts, and with them. */
const joined = (value: string) => mask(value.trim().replace(BETWEEN, ''));
const written = (value: string) => (partsOf(value) === '' ? joined(value) : runningMask(value.trim()));

/**
 * Codes that have other signs between the same parts than most, or none: '120-80' and '120 / 80' among '120/80', and 123456789 among
 * 123-45-6789. Where parts have several lengths, 123 may be 12-3 or 1-23.
 */
export const mixedSeparators: CheckDefinition = {
  ...mixedWritings,
  of({ summary }) {
    const { counts, filled } = summary;
    const [usual] = mostFrequent(countBy(counts, written));
    if (!usual || usual.count < filled / 2) return undefined;
    const usualValues = [...counts].filter(([value]) => written(value) === usual.value);
    const [length] = mostFrequent(countBy(usualValues, joined));
    const isFixed = length !== undefined && length.count >= NEARLY_ALL * usual.count;
    const parts = partsOf(usualValues[0]?.[0] ?? '');
    const isOther = (value: string) =>
      written(value) !== usual.value &&
      ((parts !== '' && partsOf(value) === parts) || (isFixed && joined(value) === length.value));
    return ofFew(summary, filled, isOther);
  },
};
