import { formatNumber } from '@assay/content/fill-in';
import type { MeasuredSet } from '../../accuracy/other-sets.ts';
import { axisStart, type PlacedDot, stacked } from '../../accuracy/stacked.ts';

/** Dots that are closer than this stand one above the other: on a phone, a dot is as wide. */
const APART = 0.015;
/** Pixels between two that do, and around the dots of a lane. */
const LEVEL = 11;
const ABOVE = 40;
const BELOW = 12;
/** Pixels between the lines of a name, and the characters that fit one of them. */
const LINE = 15;
const LONGEST_LINE = 40;

export interface Lane {
  /** What its sets are. */
  title: string;
  sets: readonly MeasuredSet[];
  /** What its worst set is called, above its lowest figure. */
  worst?: string;
}

interface Props {
  lanes: readonly Lane[];
  /** The share that the site claims, and what it is called. */
  claimed: number;
  target: string;
  /** What it shows, for those who do not see it. */
  label: string;
}

/** The F1 of each set on one axis, the sets in lanes: a dot is its mean over all seeds, and a line leads from the lowest to the highest. */
export function DotPlot({ lanes, claimed, target, label }: Props) {
  const drawn = lanes.map((lane) => ({ ...lane, dots: stacked(lane.sets, APART) }));
  const heights = drawn.map(
    ({ dots }) => ABOVE + Math.max(...dots.map(({ level }) => level)) * LEVEL + BELOW,
  );
  const bottoms = heights.map(
    (_, lane) => 20 + heights.slice(0, lane + 1).reduce((sum, one) => sum + one, 0),
  );
  const floor = bottoms.at(-1) ?? 0;
  const from = axisStart(lanes.flatMap(({ sets }) => sets));
  const ticks = Array.from({ length: 11 - 10 * from }, (_, at) => (10 * from + at) / 10);
  // A tenth of a percent is a pixel at most.
  const across = (share: number) => `${Math.round((1e3 * (share - from)) / (1 - from)) / 10}%`;
  return (
    <svg className="block w-full overflow-visible text-xs" height={floor + 24} role="img" aria-label={label}>
      <defs>
        <path id="octagon" d="M-2-5h4l3 3v4l-3 3h-4l-3-3v-4z" strokeWidth="1.5" />
      </defs>
      {ticks.map((share, at) => (
        <g key={share}>
          <line x1={across(share)} x2={across(share)} y1="20" y2={floor} className="stroke-rule" />
          <text
            x={across(share)}
            y={floor + 17}
            textAnchor={at === 0 ? 'start' : at === ticks.length - 1 ? 'end' : 'middle'}
            className="fill-ink-2"
          >
            {`${formatNumber(100 * share)}%`}
          </text>
        </g>
      ))}
      <line
        x1={across(claimed)}
        x2={across(claimed)}
        y1="18"
        y2={floor}
        className="stroke-gold"
        strokeWidth="2"
      />
      <text x="100%" y="12" textAnchor="end" className="fill-gold-ink font-semibold">
        {target}
      </text>
      {drawn.map(({ title, dots, worst }, lane) => {
        const y = (bottoms[lane] ?? 0) - BELOW;
        const top = y + BELOW - (heights[lane] ?? 0);
        const { low = 1 } = dots[0] ?? {};
        return (
          <g key={title}>
            <line x2="100%" y1={y + BELOW} y2={y + BELOW} className="stroke-rule-2" />
            <text y={top + 17} className="fill-ink font-semibold">
              {title}
            </text>
            <Dots dots={dots} floor={y} across={across} />
            {worst && (
              <Worst x={across(low)} isLeft={low < (1 + 4 * from) / 5} y={y - LEVEL - 11} name={worst} />
            )}
          </g>
        );
      })}
    </svg>
  );
}

interface DotsProps {
  dots: readonly PlacedDot[];
  floor: number;
  /** Where a share is on the axis. */
  across(share: number): string;
}

/** The dots of a lane: the ranges of their seeds below them, and a point in those of sets that were in use. What all have in common is said once. */
function Dots({ dots, floor, across }: DotsProps) {
  const placed = dots.map(({ set, mean, low, high, level }) => ({
    ...set,
    low,
    high,
    key: `${set.name} ${set.rows}`,
    x: across(mean),
    y: floor - level * LEVEL,
  }));
  return (
    <>
      <g className="fill-paper-2 stroke-verd">
        <g strokeWidth="2">
          {placed
            .filter(({ low, high }) => low < high)
            .map(({ key, low, high, y }) => (
              <line key={key} x1={across(low)} x2={across(high)} y1={y} y2={y} />
            ))}
        </g>
        {placed
          .filter(({ isPublic }) => isPublic)
          .map(({ key, x, y }) => (
            <use key={key} href="#octagon" x={x} y={y} />
          ))}
      </g>
      <g className="fill-verd">
        {placed
          .filter(({ isPublic }) => !isPublic)
          .map(({ key, x, y }) => (
            <use key={key} href="#octagon" x={x} y={y} />
          ))}
        {placed
          .filter(({ isSeen }) => isSeen)
          .map(({ key, x, y }) => (
            <circle key={key} cx={x} cy={y} r="1.6" />
          ))}
      </g>
    </>
  );
}

/** A name above the lowest figure of its set, and above a range that stands on that: to the right where there is room on a phone. */
function Worst({ x, y, isLeft, name }: { x: string; y: number; isLeft: boolean; name: string }) {
  const lines = linesOf(name);
  return (
    <text y={y} textAnchor={isLeft ? 'start' : 'end'} className="fill-ink-2">
      {lines.map((line, at) => (
        <tspan key={line} x={x} dx={isLeft ? -5 : 40} dy={at === 0 ? (1 - lines.length) * LINE : LINE}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** A name in two lines, divided at its first comma, if one would not fit a phone. */
export function linesOf(name: string): string[] {
  const at = name.length > LONGEST_LINE ? name.indexOf(', ') + 1 : 0;
  return at === 0 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}
