import { accuracy } from '@assay/content/schema/accuracy';
import { measuredAccuracy, measuredMatching, measuredStability } from '@assay/content/schema/measured';
import { facts } from '@assay/content/schema/read';
import { type Drawing, paint } from '../drawing.ts';
import { Octagon } from '../parts.tsx';
import { LETTERS, onSheet, SHEET } from './sheet-size.ts';

const [LOW, HIGH] = [0.5, 1];
const x = (share: number) => 20 + (1000 * (share - LOW)) / (HIGH - LOW);
const claim = facts()['matching_accuracy'] ?? '';

/** The F1 of every run on one axis, those of the benchmark below, and what the site claims. */
export function everySet(): Drawing {
  const others = [...measuredMatching.sets, ...measuredStability.sets].map(({ f1 }) => f1);
  const benchmark = measuredAccuracy.sets.flatMap(({ set, found }) =>
    set === 'customers' ? [found.pairwise.f1] : [],
  );
  const claimed = x(Number.parseFloat(claim) / 100);
  return onSheet({
    shapes: (
      <>
        <path d="M20 250H1020M20 240v20M1020 240v20" stroke={paint('ink-2')} strokeWidth="3" />
        <path d={`M${claimed} 46V250`} stroke={paint('gold')} strokeWidth="5" />
        {others.map((f1, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
          <Octagon key={at} x={Math.round(x(f1))} y={120} size={26} color="verd" fill="paper" />
        ))}
        {benchmark.map((f1, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
          <Octagon key={at} x={Math.round(x(f1))} y={196} size={26} color="verd" fill="verd" />
        ))}
      </>
    ),
    labels: [
      {
        text: accuracy.overview.target,
        x: claimed,
        y: 34,
        size: LETTERS,
        anchor: 'end',
        color: paint('gold-ink'),
      },
      { text: percent(LOW), x: 0, y: 298, size: LETTERS, color: paint('ink-2') },
      { text: percent(HIGH), x: SHEET.width, y: 298, size: LETTERS, anchor: 'end', color: paint('ink-2') },
    ],
  });
}

function percent(share: number): string {
  return `${100 * share}%`;
}
