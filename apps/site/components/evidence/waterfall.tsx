import { type Evidence, formatNumber, type Step, signed, stepsOf } from '../../evidence/waterfall-steps.ts';

type Word = 'caption' | 'field' | 'level' | 'drawn' | 'adds' | 'sum' | 'prior' | 'threshold';

interface Props {
  evidence: Evidence;
  /** The names of the table's columns. */
  columns: readonly string[];
  /** What a score has to exceed. */
  threshold: number;
  copy: Readonly<Record<Word, string>>;
}

/** What each field adds to the score of a pair: a table whose lines are drawn to one scale, with the threshold across. */
export function Waterfall({ evidence, columns: names, threshold, copy }: Props) {
  const steps = stepsOf(evidence);
  const ends = [...steps.flatMap(({ from, to }) => [from, to]), threshold];
  const scale = { low: Math.min(...ends) - 1, high: Math.max(...ends) + 1, threshold };
  const nameOf = ({ columns }: Step) => columns.map((column) => names[column]).join(', ') || copy.prior;
  return (
    <table className="mt-3 w-full text-sm">
      <caption className="mb-2 text-left text-ink-2">{copy.caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{copy.field}</th>
          <th scope="col">{copy.level}</th>
          <th scope="col">{copy.drawn}</th>
          <th scope="col">{copy.adds}</th>
        </tr>
      </thead>
      <tbody className="border-t border-rule-2">
        {steps.map((step, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns can be compared in several ways
          <tr key={line}>
            <th
              scope="row"
              className={`w-36 py-1 pr-3 text-left align-middle font-normal break-words ${step.columns.length > 0 ? 'data' : 'text-ink-2'}`}
            >
              {nameOf(step)}
            </th>
            <td className="w-32 py-1 pr-3 text-ink-2 max-sm:hidden">{step.level}</td>
            <td className="relative h-8 p-0">
              <Bar step={step} scale={scale} />
            </td>
            <td className="w-16 py-1 pl-3 text-right tabular-nums">{signed(step.to - step.from)}</td>
          </tr>
        ))}
        <tr className="border-t border-ink font-semibold">
          <th scope="row" className="py-1.5 pr-3 text-left font-semibold">
            {copy.sum}
          </th>
          <td className="py-1.5 pr-3 font-normal text-ink-2 max-sm:hidden">
            {`${copy.threshold} ${formatNumber(threshold)}`}
          </td>
          <td className="relative h-8 p-0">
            <Bar step={{ columns: [], level: '', from: 0, to: evidence.score }} scale={scale} isSum />
          </td>
          <td className="py-1.5 pl-3 text-right tabular-nums">{signed(evidence.score)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** How thick a bar is, in pixels. */
const THICK = 18;

interface BarProps {
  step: Step;
  scale: { low: number; high: number; threshold: number };
  isSum?: boolean;
}

function Bar({ step: { from, to }, scale: { low, high, threshold }, isSum = false }: BarProps) {
  const across = (score: number) => tenth((100 * (score - low)) / (high - low));
  const left = across(Math.min(from, to));
  const width = tenth(Math.max(0.5, across(Math.max(from, to)) - left));
  const look = isSum ? 'fill-ink' : to >= from ? 'fill-verd' : 'fill-none stroke-ink';
  const line = `${across(threshold)}%`;
  return (
    <svg className="absolute inset-0 size-full" aria-hidden="true">
      <rect
        x={`${left}%`}
        y="50%"
        width={`${width}%`}
        height={THICK}
        transform={`translate(0 ${-THICK / 2})`}
        className={look}
      />
      <line
        {...{ x1: line, x2: line, y1: '0', y2: '100%' }}
        className="stroke-ink-2"
        strokeWidth="1.5"
        strokeDasharray="4 3"
      />
    </svg>
  );
}

/** A tenth of a percent is half a pixel. */
function tenth(percent: number): number {
  return Math.round(10 * percent) / 10;
}
