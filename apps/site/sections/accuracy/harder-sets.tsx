import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { Accuracy, AccuracyWords } from '@assay/content/schema/accuracy';
import type { MeasuredMatching, MeasuredStability } from '@assay/content/schema/measured';
import { ScrollRegion } from '@assay/ui/scroll-region';
import { longDate } from '../../dates.ts';
import { formatShare } from '../../islands/accuracy/figures-line.ts';
import { NoFigure } from '../../islands/accuracy/figures-table.tsx';
import { HARDER_ID } from './ids.ts';

interface Props {
  harder: Accuracy['harder'];
  matching: MeasuredMatching;
  stability: MeasuredStability;
  columns: AccuracyWords['table']['columns'];
}

interface Measured {
  name: string;
  rows: number;
  f1: number;
  bCubed?: number;
}

/** What the engine gave on other sets, the worst first. */
export function HarderSets({ harder, matching, stability, columns }: Props) {
  const all: Measured[] = [
    ...matching.sets.map((set) => ({ ...set, name: withoutSeed(set.name) })),
    ...stability.sets.map((set) => ({ ...set, name: harder.names[set.name] ?? set.name })),
  ];
  const sets = [...Map.groupBy(all, ({ name, rows }) => `${name} ${rows}`).values()];
  const lowest = (set: Measured[]) => Math.min(...set.map(({ f1 }) => f1));
  const lines = sets.toSorted((one, other) => lowest(one) - lowest(other));
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
                <tr key={`${set[0]?.name} ${set[0]?.rows}`} className="border-b border-rule last:border-b-0">
                  <th scope="row" className="min-w-32 py-2 pr-4 text-left font-normal">
                    {set[0]?.name}
                  </th>
                  <td className="py-2 pl-4 text-right">{formatNumber(set[0]?.rows ?? 0)}</td>
                  <Range shares={set.map(({ f1 }) => f1)} unknown={harder.unmeasured} />
                  <Range shares={set.flatMap(({ bCubed }) => bCubed ?? [])} unknown={harder.unmeasured} />
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

/** The lowest and the highest of some shares, or that there are none. */
function Range({ shares, unknown }: { shares: readonly number[]; unknown: string }) {
  const [low, high] = [formatShare(Math.min(...shares)), formatShare(Math.max(...shares))];
  return (
    <td className="py-2 pl-4 text-right">
      {shares.length === 0 && <NoFigure text={unknown} />}
      {shares.length > 0 && (low === high ? low : `${low} to ${high}`)}
    </td>
  );
}
