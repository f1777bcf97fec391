import { fillIn } from '@assay/content/fill-in';
import type { Accuracy, AccuracyWords } from '@assay/content/schema/accuracy';
import type { MeasuredAccuracy } from '@assay/content/schema/measured';
import type { ReactNode } from 'react';
import { longDate } from '../../dates.ts';
import { type FiguresLine, figuresLine, formatShare } from '../../islands/accuracy/figures-line.ts';
import { FiguresTable } from '../../islands/accuracy/figures-table.tsx';
import { CLAIM_ID, HARDER_ID } from './ids.ts';

interface Props {
  claim: Accuracy['claim'];
  measured: MeasuredAccuracy;
  /** The share that the site claims. */
  claimed: number;
  table: AccuracyWords['table'];
}

/** What the claim of the rest of the site rests on, and whether it holds. */
export function Claim({ claim, measured, claimed, table }: Props) {
  const sets = measured.sets.filter(({ set }) => set === 'customers');
  const lines = sets.map(({ seed, found }) => figuresLine(`${claim.seed} ${seed}`, found));
  const mean = meanOf(lines);
  const facts: [term: string, text: ReactNode][] = [
    [claim.set, fillIn(claim.setText, { records: sets[0]?.rows ?? 0 })],
    [claim.measure, claim.measureText],
    [claim.date, longDate(measured.date)],
    [claim.command, <Command key="command" />],
  ];
  return (
    <section id={CLAIM_ID} className="border-t border-rule bg-paper-2">
      <div className="wrap section grid gap-x-16 gap-y-10 lg:grid-cols-2">
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
            what={claim.seed}
            lines={[{ name: claim.mean, ...mean }, ...lines]}
            words={table}
          />
          <p className="measure mt-6 text-lede">
            {fillIn(mean.f1 >= claimed ? claim.reached : claim.missed, { mean: formatShare(mean.f1) })}
          </p>
          <p className="mt-3 text-ink-2">
            {`${claim.harder} `}
            <a className="link" href={`#${HARDER_ID}`}>
              {claim.harderLink}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

function Command() {
  return <code className="data">npm run bench:accuracy</code>;
}

type Figure = Exclude<keyof FiguresLine, 'name'>;

/** The mean of each figure. @param lines at least one */
function meanOf(lines: readonly Required<FiguresLine>[]): Record<Figure, number> {
  const mean = (figure: Figure) => lines.reduce((sum, line) => sum + line[figure], 0) / lines.length;
  return {
    precision: mean('precision'),
    recall: mean('recall'),
    f1: mean('f1'),
    bCubed: mean('bCubed'),
    accuracy: mean('accuracy'),
  };
}
