import { measuredAccuracy, measuredDrawn } from '@assay/content/schema/measured';
import { figuresLine } from '../../islands/accuracy/figures-line.ts';
import type { MeasuredSet } from '../../islands/accuracy/set-section.tsx';
import type { SetName } from '../../islands/accuracy/sets.ts';

/** What was measured last on the sets that visitors can recompute. @throws Error if one was not measured */
export const measuredSets: Record<SetName, MeasuredSet> = {
  customers: measuredSet('customers'),
  households: measuredSet('households'),
  historical: measuredSet('historical'),
};

function measuredSet(name: SetName): MeasuredSet {
  const set = measuredAccuracy.sets.find((one) => one.set === name);
  const curve = measuredDrawn.curves.find((one) => one.set === name);
  if (!set || !curve) throw new Error(`content/measured lacks the set ${name}: npm run bench -- accuracy`);
  const { rows, seed, found } = set;
  const { threshold, points } = curve;
  return {
    date: measuredAccuracy.date,
    rows,
    ...(seed !== undefined && { seed }),
    found: figuresLine('', found),
    baselines: set.baselines.map((one) => figuresLine(one.name, one.figures)),
    curve: { threshold, points },
  };
}
