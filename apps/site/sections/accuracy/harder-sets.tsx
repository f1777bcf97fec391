import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Accuracy, AccuracyWords } from '@assay/content/schema/accuracy';
import type { MeasuredMatching, MeasuredStability } from '@assay/content/schema/measured';
import { ScrollRegion } from '@assay/ui/scroll-region';
import { Folded } from '../../components/folded.tsx';
import { longDate } from '../../dates.ts';
import { formatShare } from '../../islands/accuracy/figures-line.ts';
import { NoFigure } from '../../islands/accuracy/figures-table.tsx';
import { HARDER_ID } from './ids.ts';
import type { MeasuredSet } from './other-sets.ts';

interface Props {
  harder: Accuracy['harder'];
  sets: readonly MeasuredSet[];
  matching: MeasuredMatching;
  stability: MeasuredStability;
  columns: AccuracyWords['table']['columns'];
}

/** What the engine gave on every set but the benchmark, the worst first. */
export function HarderSets({ harder, sets, matching, stability, columns }: Props) {
  const dates = new Set([stability.date, matching.date].toSorted().map(longDate));
  const text = fillIn(harder.text, {
    dates: [...dates].join(' and '),
    commands: 'npm run bench:matching and bench:stability',
  });
  return (
    <section id={HARDER_ID} className="wrap section">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
        <div>
          <h2>{harder.title}</h2>
          <p className="measure mt-4 text-ink-2">{text}</p>
          <p className="measure mt-4 text-sm text-ink-2">{harder.note}</p>
        </div>
        <Folded summary={harder.caption}>
          <ScrollRegion name={harder.caption}>
            <table className="w-full text-sm tabular-nums">
              <caption className="sr-only">{harder.caption}</caption>
              <thead>
                <tr className="border-b border-ink text-right">
                  <th scope="col" className="py-2 text-left font-semibold">
                    {harder.set}
                  </th>
                  {[harder.records, columns.f1, columns.bCubed].map((head) => (
                    <th key={head} scope="col" className="py-2 pl-2.5 font-semibold sm:pl-4">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sets.map((set) => (
                  <tr key={`${set.name} ${set.rows}`} className="border-b border-rule last:border-b-0">
                    <th scope="row" className="py-2 text-left font-normal sm:min-w-32">
                      {set.name}
                      {set.isSeen && <span className="block text-ink-2">{harder.seen}</span>}
                    </th>
                    <td className="py-2 pl-2.5 text-right sm:pl-4">{formatNumber(set.rows)}</td>
                    <Range shares={set.f1} unknown={harder.unmeasured} />
                    <Range shares={set.bCubed} unknown={harder.unmeasured} />
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </Folded>
      </div>
    </section>
  );
}

/** The lowest and the highest of some shares, or that there are none. */
function Range({ shares, unknown }: { shares: readonly number[]; unknown: string }) {
  const [low, high] = [formatShare(Math.min(...shares)), formatShare(Math.max(...shares))];
  return (
    <td className="py-2 pl-2.5 text-right sm:pl-4">
      {shares.length === 0 && <NoFigure text={unknown} />}
      {shares.length > 0 && (low === high ? low : `${low} to ${high}`)}
    </td>
  );
}
