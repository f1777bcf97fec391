import type { Strip } from '@assay/engine/worker';

/** The parts of a strip in percent of its length. What there is at all is at least a hairline wide. */
export function partsOf({ valid, wrong, missing }: Strip): Strip {
  const all = Math.max(1, valid + wrong + missing);
  const wide = (count: number) => (count === 0 ? 0 : Math.max(0.6, (100 * count) / all));
  const ends = { wrong: wide(wrong), missing: wide(missing) };
  return { ...ends, valid: 100 - ends.wrong - ends.missing };
}
