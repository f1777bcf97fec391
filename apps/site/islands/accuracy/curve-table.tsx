import { fillIn } from '@assay/content/fill-in';
import { ScrollRegion } from '@assay/ui/scroll-region';
import type { CurveProps } from './curve-drawing.tsx';
import { pointsToRead } from './curve-scale.ts';
import { formatScore, formatShare } from './figures-line.ts';

/** The same as a table of a few points. */
export function CurveTable({ caption, points, chosen, words }: CurveProps & { caption: string }) {
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
