import { fillIn, formatShare } from '@assay/content/fill-in';
import type { AccuracyCopy } from '@assay/content/schema/accuracy';
import { ScrollRegion } from '@assay/ui/scroll-region';
import { useState } from 'react';
import { CurveDrawing } from './curve-drawing.tsx';
import { type Point, pointsToRead, pointToward } from './curve-scale.ts';
import { formatScore } from './figures-line.ts';

interface Props {
  /** Of the slider. */
  id: string;
  points: readonly Point[];
  /** The threshold that the engine uses, one of theirs. */
  threshold: number;
  /** What was measured last, where the points are of a run since: when, and its points, with four decimals. */
  before?: { name: string; points: readonly Point[] } | undefined;
  /** The table's own caption: no two parts of a page have the same name. */
  caption: string;
  copy: AccuracyCopy['curve'];
}

/** Precision and recall over the threshold, which a slider moves: drawn, in a sentence, and after a run as a table. */
export function Curve({ id, points, threshold, before, caption, copy }: Props) {
  const [moved, setMoved] = useState(threshold);
  const shown = points.find((point) => point.threshold === moved);
  const [first] = points;
  const last = points.at(-1);
  if (!shown || !first || !last) return null;
  const said = saidOf(shown, shown.threshold === threshold ? copy.drawn : copy.moved);
  return (
    <div>
      <h4 className="text-h4 font-semibold">{copy.title}</h4>
      <p className="measure mt-1 text-sm text-ink-2">{copy.text}</p>
      <figure className="mt-6 min-w-0 text-sm">
        <CurveDrawing points={points} threshold={threshold} shown={shown} label={said} copy={copy} />
        <div className="with-scripts not-in-print ml-12">
          <label htmlFor={id} className="font-semibold">
            {copy.threshold}
          </label>
          <input
            id={id}
            type="range"
            min={first.threshold}
            max={last.threshold}
            step="any"
            value={shown.threshold}
            onChange={({ target }) => setMoved(pointToward(points, shown, Number(target.value)).threshold)}
            aria-valuetext={said}
            className="my-1.5 block h-11 w-full cursor-pointer accent-verd"
          />
        </div>
        <figcaption className="text-ink-2">
          {`${copy.unit} ${said}`}
          {before && <span className="block">{compared(shown, before, copy)}</span>}
        </figcaption>
      </figure>
      {before && <CurveTable points={points} threshold={threshold} caption={caption} copy={copy} />}
    </div>
  );
}

/** A point in words. @param sentence with places for its values */
function saidOf({ threshold, precision, recall }: Point, sentence: string): string {
  return fillIn(sentence, {
    threshold: formatScore(threshold),
    precision: formatShare(precision),
    recall: formatShare(recall),
  });
}

/** What was measured last at the threshold of a point, or that it was the same; nothing where it was not measured. */
function compared(shown: Point, before: NonNullable<Props['before']>, copy: AccuracyCopy['curve']): string {
  const last = before.points.find(({ threshold }) => threshold === shown.threshold);
  if (!last) return '';
  const isSame = rounded(shown.precision) === last.precision && rounded(shown.recall) === last.recall;
  return saidOf(last, fillIn(isSame ? copy.same : copy.before, { name: before.name }));
}

/** To the four decimals that are kept of what is measured. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

/** The same as a table of a few points. */
function CurveTable({ caption, points, threshold: chosen, copy }: Omit<Props, 'id' | 'before'>) {
  return (
    <div className="mt-8">
      <ScrollRegion name={caption}>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-ink text-right">
              {(['threshold', 'precision', 'recall'] as const).map((head) => (
                <th key={head} scope="col" className="py-1.5 pl-4 font-semibold first:pl-0 first:text-left">
                  {copy[head]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pointsToRead(points, chosen).map(({ threshold, precision, recall }) => {
              const isChosen = threshold === chosen;
              return (
                <tr
                  key={threshold}
                  className={`border-b border-rule last:border-b-0 ${isChosen ? 'bg-verd-wash font-semibold' : ''}`}
                >
                  <th scope="row" className={`py-1 text-left ${isChosen ? 'font-semibold' : 'font-normal'}`}>
                    {isChosen
                      ? fillIn(copy.chosen, { threshold: formatScore(threshold) })
                      : formatScore(threshold)}
                  </th>
                  <td className="py-1 pl-4 text-right">{formatShare(precision)}</td>
                  <td className="py-1 pl-4 text-right">{formatShare(recall)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
