import { useId } from 'react';
import { type Bar, labeled, total, type Unit } from './bars.ts';
import { fillOf, Hatching } from './fills.tsx';
import { barWords, shortLabel } from './wording.ts';

/** The height from the axis to the highest line, in pixels. */
export const HEIGHT = 160;
/** The height of the labels below the axis, in pixels. */
const BELOW = 24;

/** The most labels of days or weeks below the bars. */
const MOST_LABELS = 6;
/** Up to so many bars have room for their values above them, and each for a label below. */
const FEW = 7;

interface Props {
  bars: readonly Bar[];
  axis: readonly number[];
  unit: Unit;
  /** What the bars show, in words. */
  label: string;
}

/** The bars. Widths are in percent, so that nothing has to be measured; heights in pixels, so that nothing is distorted. */
export function Bars({ bars, axis, unit, label }: Props) {
  const pattern = useId();
  const top = axis.at(-1) ?? 1;
  const scale = HEIGHT / top;
  const slot = 100 / bars.length;
  const isFew = bars.length <= FEW;
  const labels = labeled(bars.length, isFew ? FEW : MOST_LABELS);
  return (
    <svg role="img" aria-label={label} className="block w-full overflow-visible" height={HEIGHT + BELOW}>
      <defs>
        <Hatching id={pattern} />
      </defs>
      {axis.map((value) => (
        <line
          key={value}
          x2="100%"
          y1={HEIGHT - value * scale}
          y2={HEIGHT - value * scale}
          className={value === 0 ? 'stroke-control' : 'stroke-rule forced-colors:stroke-[GrayText]'}
          shapeRendering="crispEdges"
        />
      ))}
      {bars.map((bar, at) => (
        <g key={bar.day}>
          <title>{barWords(bar, unit)}</title>
          <rect x={`${at * slot}%`} width={`${slot}%`} height={HEIGHT} fill="transparent" />
          {segments(bar).map(({ form, from, to }) => (
            <rect
              key={form}
              x={`${(at + 0.15) * slot}%`}
              width={`${slot * 0.7}%`}
              y={HEIGHT - to * scale}
              height={(to - from) * scale}
              {...fillOf(form, pattern)}
            />
          ))}
          {isFew && (
            <Label
              x={at * slot + slot / 2}
              y={HEIGHT - total(bar) * scale - 5}
              text={total(bar).toLocaleString('en-US')}
            />
          )}
        </g>
      ))}
      {labels.map((at) => (
        <Label key={at} x={at * slot + slot / 2} y={HEIGHT + 17} text={shortLabel(bars[at]?.day ?? '')} />
      ))}
    </svg>
  );
}

/** What each form has of a bar, from the axis up. */
function segments(bar: Bar) {
  const { demo_request } = bar;
  return [
    { form: 'demo_request', from: 0, to: demo_request },
    { form: 'contact', from: demo_request, to: total(bar) },
  ] as const;
}

interface LabelProps {
  x: number;
  y: number;
  text: string;
}

function Label({ x, y, text }: LabelProps) {
  return (
    <text
      x={`${x}%`}
      y={y}
      textAnchor="middle"
      className="fill-ink-2 stroke-paper stroke-4 [paint-order:stroke] text-xs tabular-nums forced-colors:fill-[CanvasText]"
    >
      {text}
    </text>
  );
}
