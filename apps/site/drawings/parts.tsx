import { paint } from './drawing.ts';

interface Place {
  x: number;
  y: number;
}

const LINE = 10;
/** The lines of a sheet, as shares of its width. */
const LINES = [0.8, 0.5, 0.65];

/** A record or a chart seen from afar: a card with lines. */
export function Sheet({ x, y, width, color = 'ink-2' }: Place & { width: number; color?: string }) {
  return (
    <g stroke={paint(color)}>
      <rect x={x} y={y} width={width} height={LINE * (LINES.length + 1)} rx="3" fill={paint('card')} />
      <path
        d={LINES.map(
          (share, at) => `M${x + 8} ${y + LINE * (at + 1)}h${Math.round((width - 16) * share)}`,
        ).join('')}
        strokeWidth="3"
      />
    </g>
  );
}

/** A record or a value of one line; what is missing is dashed. */
export function Box({
  rx = 3,
  color = 'ink-2',
  fill = 'card',
  isDashed = false,
  strokeWidth,
  ...place
}: Place & {
  width: number;
  height: number;
  rx?: number;
  color?: string;
  fill?: string;
  isDashed?: boolean;
  strokeWidth?: number;
}) {
  return (
    <rect
      {...place}
      rx={rx}
      fill={paint(fill)}
      stroke={paint(color)}
      strokeWidth={strokeWidth}
      strokeDasharray={isDashed ? '4 3' : undefined}
    />
  );
}

/** The house's octagon: a person, or what is verified. */
export function Octagon({
  x,
  y,
  size = 28,
  color = 'ink',
  fill = 'card',
}: Place & { size?: number; color?: string; fill?: string }) {
  const [long, short] = [tenths(size / 2), tenths((size / 2) * 0.414)];
  return (
    <path
      d={`M${x - short} ${y - long}h${2 * short}L${x + long} ${y - short}v${2 * short}L${x + short} ${y + long}h${-2 * short}L${x - long} ${y + short}v${-2 * short}z`}
      fill={paint(fill)}
      stroke={paint(color)}
      strokeWidth="1.75"
    />
  );
}

/** A line from one place to another that leaves and arrives level. */
export function flow(from: Place, to: Place): string {
  const middle = Math.round((from.x + to.x) / 2);
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}

function tenths(length: number): number {
  return Math.round(length * 10) / 10;
}
