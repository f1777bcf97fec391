import { fillIn, formatNumber } from '@assay/content/fill-in';
import type { AccuracyWords } from '@assay/content/schema/accuracy';
import type { CurvePoint } from '@assay/engine/worker/accuracy';
import { type CurveScale, scaleOf } from './curve-scale.ts';
import { formatScore, formatShare } from './figures-line.ts';

type Point = Omit<CurvePoint, 'f1'>;

export interface CurveProps {
  points: readonly Point[];
  /** One of them. */
  chosen: Point;
  words: AccuracyWords['curve'];
}

/** Precision and recall over the threshold as two lines. */
export function CurveDrawing({ points, chosen, words }: CurveProps) {
  const scale = scaleOf(points);
  const said = fillIn(words.drawn, {
    threshold: formatScore(chosen.threshold),
    precision: formatShare(chosen.precision),
    recall: formatShare(chosen.recall),
  });
  const last = points.at(-1) ?? chosen;
  return (
    <figure className="min-w-0">
      <svg
        className="ml-12 block h-72 w-[calc(100%-3rem)] overflow-visible text-xs"
        role="img"
        aria-label={said}
      >
        <svg y="6%" height="82%" width="100%" overflow="visible">
          {scale.shares.map((share) => (
            <g key={share}>
              <line x1="0" x2="100%" {...level(scale.down(share))} className="stroke-rule" />
              <text
                x="-8"
                y={`${scale.down(share)}%`}
                dy="4"
                textAnchor="end"
                className="fill-ink-2 tabular-nums"
              >
                {`${formatNumber(100 * share)}%`}
              </text>
            </g>
          ))}
          <line
            x1={`${scale.across(chosen.threshold)}%`}
            x2={`${scale.across(chosen.threshold)}%`}
            y1="0"
            y2="100%"
            className="stroke-ink-2"
            strokeWidth="1.5"
            strokeDasharray="4 3"
          />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
            <Line points={points} scale={scale} figure="precision" className="stroke-verd" />
            <Line points={points} scale={scale} figure="recall" className="stroke-ink" dashes="7 4" />
          </svg>
          {(['precision', 'recall'] as const).map((figure) => (
            <g key={figure}>
              <circle
                cx={`${scale.across(chosen.threshold)}%`}
                cy={`${scale.down(chosen[figure])}%`}
                r="4"
                className={`motion-safe:transition-all motion-safe:duration-500 ${figure === 'precision' ? 'fill-verd' : 'fill-ink'}`}
              />
              <text
                x="100%"
                y={`${scale.down(last[figure])}%`}
                dy={figure === 'precision' ? 16 : -8}
                textAnchor="end"
                className={`font-semibold ${figure === 'precision' ? 'fill-verd' : 'fill-ink'}`}
              >
                {words[figure]}
              </text>
            </g>
          ))}
        </svg>
        {scale.thresholds.map((threshold, at) => (
          <text
            key={threshold}
            x={`${scale.across(threshold)}%`}
            y="96%"
            textAnchor={at === 0 ? 'start' : at === scale.thresholds.length - 1 ? 'end' : 'middle'}
            className="fill-ink-2 tabular-nums"
          >
            {formatScore(threshold)}
          </text>
        ))}
      </svg>
      <figcaption className="text-sm text-ink-2">{`${words.unit} ${said}`}</figcaption>
    </figure>
  );
}

const level = (percent: number) => ({ y1: `${percent}%`, y2: `${percent}%` });

interface LineProps {
  points: readonly Point[];
  scale: CurveScale;
  figure: 'precision' | 'recall';
  className: string;
  dashes?: string;
}

function Line({ points, scale, figure, className, dashes }: LineProps) {
  const places = points.map((point) => `${scale.across(point.threshold)},${scale.down(point[figure])}`);
  return (
    <polyline
      points={places.join(' ')}
      fill="none"
      className={className}
      strokeWidth="2"
      strokeDasharray={dashes}
      vectorEffect="non-scaling-stroke"
    />
  );
}
