import { fillIn, formatShare } from '@assay/content/fill-in';
import type { Accuracy } from '@assay/content/schema/accuracy';
import { intervalOf } from '@assay/content/schema/benchmark';
import type { MeasuredAccuracy } from '@assay/content/schema/measured';
import type { ReactNode } from 'react';
import type { MeasuredSet } from '../../accuracy/other-sets.ts';
import { DotPlot } from './dot-plot.tsx';
import { HARDER_ID } from './ids.ts';

interface Props {
  overview: Accuracy['overview'];
  measured: MeasuredAccuracy;
  others: readonly MeasuredSet[];
  /** The share that the site claims. */
  claimed: number;
}

/** What was reached on every set, in a sentence and as a drawing. The table of the same figures is below (HarderSets). */
export function Overview({ overview, measured, others, claimed }: Props) {
  const benchmark = measured.sets
    .filter(({ set }) => set === 'customers')
    .map(({ found }) => found.pairwise.f1);
  const all = [...others.flatMap(({ f1 }) => f1), ...benchmark];
  const range = fillIn(overview.range, {
    sets: others.length + 1,
    low: formatShare(Math.min(...all)),
    high: formatShare(Math.max(...all)),
  });
  const lane = (title: string, sets: readonly MeasuredSet[]) => ({
    title: fillIn(title, { sets: sets.length }),
    sets,
    // The sets are in the order of their worst figures.
    worst: sets
      .slice(0, 1)
      .map(({ name, f1 }) => fillIn(overview.worst, { name, f1: formatShare(Math.min(...f1)) }))
      .join(''),
  });
  const mean = formatShare(intervalOf(benchmark).mean);
  const lanes = [
    {
      title: fillIn(overview.benchmark, { mean }),
      sets: [{ name: '', rows: 0, isSeen: false, isPublic: false, f1: benchmark, bCubed: [] }],
    },
    lane(
      overview.generated,
      others.filter(({ isPublic }) => !isPublic),
    ),
    lane(
      overview.public,
      others.filter(({ isPublic }) => isPublic),
    ),
  ];
  return (
    <section className="border-t border-rule bg-paper-2">
      <div className="wrap section">
        <p className="measure text-lede">
          <strong>{range}</strong>
          {` ${overview.rangeText} `}
          <a className="link" href={`#${HARDER_ID}`}>
            {overview.rangeLink}
          </a>
        </p>
        <figure className="mt-10">
          <DotPlot lanes={lanes} claimed={claimed} target={overview.target} label={range} />
          <figcaption className="mt-4">
            <Key copy={overview.key} />
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

/** The signs of the drawing, in words. */
function Key({ copy }: { copy: Accuracy['overview']['key'] }) {
  const signs: [text: string, sign: ReactNode][] = [
    [copy.generated, <use key="generated" href="#octagon" x="8" y="8" className="fill-verd" />],
    [copy.public, <use key="public" href="#octagon" x="8" y="8" className="fill-none stroke-verd" />],
    [copy.seen, <Seen key="seen" />],
    [copy.interval, <path key="interval" d="M1 8h14" className="stroke-verd" strokeWidth="2" />],
  ];
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
      {signs.map(([text, sign]) => (
        <li key={text} className="flex gap-x-2">
          <svg viewBox="0 0 16 16" className="mt-1 size-4 shrink-0" aria-hidden="true">
            {sign}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}

function Seen() {
  return (
    <>
      <use href="#octagon" x="8" y="8" className="fill-none stroke-verd" />
      <circle cx="8" cy="8" r="1.6" className="fill-verd" />
    </>
  );
}
