import { fillIn, formatNumber, formatShare } from '@assay/content/fill-in';
import type { Accuracy, AccuracyCopy } from '@assay/content/schema/accuracy';
import type { MeasuredMatching, MeasuredStability } from '@assay/content/schema/measured';
import { ScrollRegion } from '@assay/ui/scroll-region';
import type { MeasuredSet } from '../../accuracy/other-sets.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { longDate } from '../../dates.ts';
import { NoFigure } from '../../islands/accuracy/figures-table.tsx';
import { HARDER_ID } from './ids.ts';

interface Props {
  harder: Accuracy['harder'];
  sets: readonly MeasuredSet[];
  matching: MeasuredMatching;
  stability: MeasuredStability;
  columns: AccuracyCopy['table']['columns'];
}

/** What the engine gave on every set but the benchmark, the worst first. */
export function HarderSets({ harder, sets, matching, stability, columns }: Props) {
  const dates = new Set([stability.date, matching.date].toSorted().map(longDate));
  const text = fillIn(harder.text, {
    dates: [...dates].join(' and '),
    commands: 'npm run figures',
  });
  return (
    <section id={HARDER_ID} className="wrap section">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
        <div>
          <h2>{harder.title}</h2>
          <p className="measure mt-4 text-ink-2">{text}</p>
          <p className="measure mt-4 text-sm text-ink-2">{harder.note}</p>
        </div>
        <Disclosure summary={harder.caption}>
          <ScrollRegion name={harder.caption}>
            <table className="figures text-sm">
              <caption className="sr-only">{harder.caption}</caption>
              <thead>
                <tr>
                  {[harder.set, harder.records, columns.f1, columns.bCubed].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sets.map((set) => (
                  <tr key={`${set.name} ${set.rows}`}>
                    <th scope="row">
                      {set.name}
                      {set.isSeen && <span className="block text-ink-2">{harder.seen}</span>}
                    </th>
                    <td>{formatNumber(set.rows)}</td>
                    <td>
                      <Range shares={set.f1} unknown={harder.unmeasured} />
                    </td>
                    <td>
                      <Range shares={set.bCubed} unknown={harder.unmeasured} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </Disclosure>
      </div>
    </section>
  );
}

/** The lowest and the highest of some shares, or that there are none. */
function Range({ shares, unknown }: { shares: readonly number[]; unknown: string }) {
  if (shares.length === 0) return <NoFigure text={unknown} />;
  const [low, high] = [formatShare(Math.min(...shares)), formatShare(Math.max(...shares))];
  return low === high ? low : `${low} to ${high}`;
}
