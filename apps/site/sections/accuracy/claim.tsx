import { fillIn, formatShare } from '@assay/content/fill-in';
import type { Accuracy, AccuracyCopy } from '@assay/content/schema/accuracy';
import { benchmarkOf, roundsTo } from '@assay/content/schema/benchmark';
import type { MeasuredAccuracy } from '@assay/content/schema/measured';
import { Facts } from '../../blocks/fact-list.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { longDate } from '../../dates.ts';
import { type FiguresLine, figuresLine } from '../../islands/accuracy/figures-line.ts';
import { FiguresTable } from '../../islands/accuracy/figures-table.tsx';
import { CLAIM_ID } from './ids.ts';

interface Props {
  claim: Accuracy['claim'];
  measured: MeasuredAccuracy;
  /** The share that the site claims. */
  claimed: number;
  table: AccuracyCopy['table'];
}

/** What the claim of the rest of the site rests on, and whether it holds. */
export function Claim({ claim, measured, claimed, table }: Props) {
  const sets = measured.sets.filter(({ set }) => set === 'customers');
  const { seeds, mean, low, high, ...counts } = benchmarkOf(sets.map(({ found }) => found));
  const facts = [
    { title: claim.set, text: fillIn(claim.setText, { records: sets[0]?.rows ?? 0 }) },
    { title: claim.fixed, text: fillIn(claim.fixedText, { seeds }) },
    { title: claim.measure, text: claim.measureText },
    { title: claim.counts, text: fillIn(claim.countsText, counts) },
    { title: claim.date, text: longDate(measured.date) },
    { title: claim.command, text: <code className="data">npm run bench -- accuracy</code> },
  ];
  const shares = { mean: formatShare(mean), low: formatShare(low), high: formatShare(high) };
  return (
    <section id={CLAIM_ID} className="border-t border-rule bg-paper-2">
      <div className="wrap section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
        <div>
          <h2>{claim.title}</h2>
          <p className="measure mt-4 text-ink-2">{claim.text}</p>
          <p className="measure mt-6 text-lede">
            {fillIn(roundsTo(mean, claimed) ? claim.reached : claim.missed, shares)}
          </p>
        </div>
        <div className="min-w-0">
          <Facts items={facts} />
          <div className="mt-6">
            <Disclosure summary={claim.caption}>
              <FiguresTable
                caption={claim.caption}
                what={claim.runs}
                lines={linesOf(sets, claim)}
                copy={table}
              />
            </Disclosure>
          </div>
        </div>
      </div>
    </section>
  );
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
