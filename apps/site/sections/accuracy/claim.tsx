import { fillIn } from '@assay/content/fill-in';
import type { Accuracy, AccuracyWords } from '@assay/content/schema/accuracy';
import { benchmarkOf, roundsTo } from '@assay/content/schema/benchmark';
import type { MeasuredAccuracy } from '@assay/content/schema/measured';
import type { ReactNode } from 'react';
import { longDate } from '../../dates.ts';
import { type FiguresLine, figuresLine, formatShare } from '../../islands/accuracy/figures-line.ts';
import { FiguresTable } from '../../islands/accuracy/figures-table.tsx';
import { CLAIM_ID, HARDER_ID } from './ids.ts';
import type { MeasuredSet } from './other-sets.ts';

interface Props {
  claim: Accuracy['claim'];
  measured: MeasuredAccuracy;
  /** The share that the site claims. */
  claimed: number;
  others: readonly MeasuredSet[];
  table: AccuracyWords['table'];
}

/** What was reached on all sets; then what the claim of the rest of the site rests on, and whether it holds. */
export function Claim({ claim, measured, claimed, others, table }: Props) {
  const sets = measured.sets.filter(({ set }) => set === 'customers');
  const { seeds, mean, low, high, ...counts } = benchmarkOf(sets.map(({ found }) => found));
  const all = [...others.flatMap(({ f1 }) => f1), ...sets.map(({ found }) => found.pairwise.f1)];
  const facts: [term: string, text: ReactNode][] = [
    [claim.set, fillIn(claim.setText, { records: sets[0]?.rows ?? 0 })],
    [claim.fixed, fillIn(claim.fixedText, { seeds })],
    [claim.measure, claim.measureText],
    [claim.counts, fillIn(claim.countsText, counts)],
    [claim.date, longDate(measured.date)],
    [claim.command, <Command key="command" />],
  ];
  const shares = { mean: formatShare(mean), low: formatShare(low), high: formatShare(high) };
  return (
    <section id={CLAIM_ID} className="border-t border-rule bg-paper-2">
      <div className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <p className="measure text-lede lg:col-span-2">
          <strong>
            {fillIn(claim.range, {
              sets: others.length + 1,
              low: formatShare(Math.min(...all)),
              high: formatShare(Math.max(...all)),
            })}
          </strong>
          {` ${claim.rangeText} `}
          <a className="link" href={`#${HARDER_ID}`}>
            {claim.rangeLink}
          </a>
        </p>
        <div>
          <h2>{claim.title}</h2>
          <p className="measure mt-4 text-ink-2">{claim.text}</p>
          <dl className="mt-8 border-t border-ink">
            {facts.map(([term, text]) => (
              <div
                key={term}
                className="grid gap-x-6 gap-y-1 border-b border-rule py-3 sm:grid-cols-[7.5rem_1fr]"
              >
                <dt className="font-semibold">{term}</dt>
                <dd className="text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="min-w-0">
          <FiguresTable
            caption={claim.caption}
            what={claim.runs}
            lines={linesOf(sets, claim)}
            words={table}
          />
          <p className="measure mt-6 text-lede">
            {fillIn(roundsTo(mean, claimed) ? claim.reached : claim.missed, shares)}
          </p>
        </div>
      </div>
    </section>
  );
}

function Command() {
  return <code className="data">npm run bench:accuracy</code>;
}

/** The mean of all seeds, the worst, and the best. @param sets at least one */
function linesOf(sets: MeasuredAccuracy['sets'], claim: Accuracy['claim']): FiguresLine[] {
  const byF1 = sets.toSorted((one, other) => one.found.pairwise.f1 - other.found.pairwise.f1);
  const mean = (of: (found: (typeof sets)[number]['found']) => number) =>
    sets.reduce((sum, { found }) => sum + of(found), 0) / sets.length;
  const line = (name: string, at: number) =>
    byF1
      .slice(at)
      .slice(0, 1)
      .map(({ seed, found }) => figuresLine(fillIn(name, { seed: `${seed}` }), found));
  return [
    {
      name: fillIn(claim.mean, { seeds: sets.length }),
      precision: mean(({ pairwise }) => pairwise.precision),
      recall: mean(({ pairwise }) => pairwise.recall),
      f1: mean(({ pairwise }) => pairwise.f1),
      bCubed: mean(({ bCubed }) => bCubed.f1),
    },
    ...line(claim.worst, 0),
    ...line(claim.best, -1),
  ];
}
