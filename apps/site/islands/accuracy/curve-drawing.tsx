import { formatNumber } from '@assay/content/fill-in';
import type { AccuracyCopy } from '@assay/content/schema/accuracy';
import { type CurveScale, type Point, scaleOf } from './curve-scale.ts';
import { formatScore } from './figures-line.ts';

interface Props {
  points: readonly Point[];
  /** The threshold that the engine uses, as a dashed line. */
  threshold: number;
  /** One of the points, which is marked. */
  shown: Point;
  /** The same in words. */
  label: string;
  copy: Pick<AccuracyCopy['curve'], 'precision' | 'recall'>;
}

/** Precision and recall over the threshold as two lines. What lines and labels have in common is said once: it is in the page. */
export function CurveDrawing({ points, threshold: chosen, shown, label, copy }: Props) {
  const scale = scaleOf(points);
  const last = points.at(-1) ?? shown;
  return (
    <svg
      className="ml-12 block h-72 w-[calc(100%-3rem)] overflow-visible fill-ink-2 text-xs tabular-nums"
      role="img"
      aria-label={label}
    >
      <svg y="6%" height="82%" width="100%" overflow="visible">
        <g className="stroke-rule">
          {scale.shares.map((share) => (
            <line key={share} x2="100%" {...level(scale.down(share))} />
          ))}
        </g>
        <g textAnchor="end">
          {scale.shares.map((share) => (
            <text key={share} x="-8" y={`${scale.down(share)}%`} dy="4">
              {`${formatNumber(100 * share)}%`}
            </text>
          ))}
        </g>
        <line
          x1={`${scale.across(chosen)}%`}
          x2={`${scale.across(chosen)}%`}
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
          <g
            key={figure}
            textAnchor="end"
            className={`font-semibold ${figure === 'precision' ? 'fill-verd' : 'fill-ink'}`}
          >
            <circle cx={`${scale.across(shown.threshold)}%`} cy={`${scale.down(shown[figure])}%`} r="4" />
            <text x="100%" y={`${scale.down(last[figure])}%`} dy={figure === 'precision' ? 16 : -8}>
              {copy[figure]}
            </text>
          </g>
        ))}
      </svg>
      <g textAnchor="middle">
        {scale.thresholds.map((threshold) => (
          <text key={threshold} x={`${scale.across(threshold)}%`} y="96%">
            {formatScore(threshold)}
          </text>
        ))}
      </g>
    </svg>
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
