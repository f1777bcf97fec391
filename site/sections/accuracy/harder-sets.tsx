import { fillIn, formatNumber } from '../../../content/fill-in.ts';
import type { Accuracy, AccuracyWords } from '../../../content/schema/accuracy.ts';
import type { MeasuredMatching } from '../../../content/schema/measured.ts';
import { ScrollRegion } from '../../components/scroll-region.tsx';
import { longDate } from '../../dates.ts';
import { formatShare } from '../../islands/accuracy/figures-line.ts';
import { HARDER_ID } from './ids.ts';

interface Props {
  harder: Accuracy['harder'];
  measured: MeasuredMatching;
  columns: AccuracyWords['table']['columns'];
}

/** What the engine gave on other sets, the worst first. */
export function HarderSets({ harder, measured, columns }: Props) {
  const sets = [...Map.groupBy(measured.sets, ({ name, rows }) => `${withoutSeed(name)} ${rows}`).values()];
  const lowest = (set: MeasuredMatching['sets']) => Math.min(...set.map(({ f1 }) => f1));
  const lines = sets.toSorted((one, other) => lowest(one) - lowest(other));
  return (
    <section id={HARDER_ID} className="wrap section">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.9fr]">
        <div>
          <h2>{harder.title}</h2>
          <p className="measure mt-4 text-ink-2">
            {fillIn(harder.text, { date: longDate(measured.date), command: 'npm run bench:matching' })}
          </p>
          <p className="measure mt-4 text-sm text-ink-2">{harder.note}</p>
        </div>
        <ScrollRegion name={harder.caption}>
          <table className="w-full text-sm tabular-nums">
            <caption className="sr-only">{harder.caption}</caption>
            <thead>
              <tr className="border-b border-ink text-right">
                <th scope="col" className="py-2 pr-4 text-left font-semibold">
                  {harder.set}
                </th>
                {[harder.records, columns.f1, columns.bCubed].map((head) => (
                  <th key={head} scope="col" className="py-2 pl-4 font-semibold">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((set) => (
                <tr key={set[0]?.name} className="border-b border-rule last:border-b-0">
                  <th scope="row" className="py-2 pr-4 text-left font-normal">
                    {withoutSeed(set[0]?.name ?? '')}
                  </th>
                  <td className="py-2 pl-4 text-right">{formatNumber(set[0]?.rows ?? 0)}</td>
                  <td className="py-2 pl-4 text-right">{rangeOf(set.map(({ f1 }) => f1))}</td>
                  <td className="py-2 pl-4 text-right">{rangeOf(set.map(({ bCubed }) => bCubed))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </div>
    </section>
  );
}

function withoutSeed(name: string): string {
  return name.replace(/, seed \d+$/, '');
}

function rangeOf(shares: readonly number[]): string {
  const [low, high] = [formatShare(Math.min(...shares)), formatShare(Math.max(...shares))];
  return low === high ? low : `${low} to ${high}`;
}
