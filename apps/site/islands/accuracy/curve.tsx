import { fillIn } from '@assay/content/fill-in';
import { ScrollRegion } from '@assay/ui/scroll-region';
import { CurveDrawing, type CurveProps } from './curve-drawing.tsx';
import { pointsToRead } from './curve-scale.ts';
import { formatScore, formatShare } from './figures-line.ts';

interface Props extends CurveProps {
  /** The table's own caption: no two parts of a page have the same name. */
  caption: string;
  /** Whether the table is there, too: it has what was just recomputed. */
  isTabled: boolean;
}

/** Precision and recall over the threshold: drawn, and as a table. */
export function Curve({ caption, isTabled, ...shown }: Props) {
  return (
    <div>
      <h4 className="text-h4 font-semibold">{shown.words.title}</h4>
      <p className="measure mt-1 text-sm text-ink-2">{shown.words.text}</p>
      <div className="mt-6 grid gap-y-8">
        <CurveDrawing {...shown} />
        {isTabled && <CurveTable {...shown} caption={caption} />}
      </div>
    </div>
  );
}

/** The same as a table of a few points. */
function CurveTable({ caption, points, chosen, words }: CurveProps & { caption: string }) {
  return (
    <ScrollRegion name={caption}>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink text-right">
            {(['threshold', 'precision', 'recall'] as const).map((head) => (
              <th key={head} scope="col" className="py-1.5 pl-4 font-semibold first:pl-0 first:text-left">
                {words[head]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pointsToRead(points, chosen).map(({ threshold, precision, recall }) => {
            const isChosen = threshold === chosen.threshold;
            return (
              <tr
                key={threshold}
                className={`border-b border-rule last:border-b-0 ${isChosen ? 'bg-verd-wash font-semibold' : ''}`}
              >
                <th scope="row" className={`py-1 text-left ${isChosen ? 'font-semibold' : 'font-normal'}`}>
                  {isChosen
                    ? fillIn(words.chosen, { threshold: formatScore(threshold) })
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
  );
}
