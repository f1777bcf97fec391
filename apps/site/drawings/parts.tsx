import { paint } from './drawing.ts';

interface Place {
  x: number;
  y: number;
}

interface SheetProps extends Place {
  width?: number;
  /** Its lines, as shares of its width. */
  lines?: readonly number[];
  color?: string;
  isDashed?: boolean;
}

const LINE = 10;

/** A record or a chart seen from afar: a card with lines. */
export function Sheet({ x, y, width = 84, lines = [0.8, 0.5, 0.65], color = 'ink-2', isDashed }: SheetProps) {
  return (
    <g stroke={paint(color)}>
      <rect
        x={x}
        y={y}
        width={width}
        height={sheetHeight(lines)}
        rx="3"
        fill={paint('card')}
        strokeDasharray={isDashed ? '4 3' : undefined}
      />
      <path
        d={lines
          .map((share, at) => `M${x + 8} ${y + LINE * (at + 1)}h${Math.round((width - 16) * share)}`)
          .join('')}
        strokeWidth="3"
      />
    </g>
  );
}

/** How high a sheet with these lines is. */
export function sheetHeight(lines: readonly number[] = [0.8, 0.5, 0.65]): number {
  return LINE * (lines.length + 1);
}

/** The house's octagon: a person, or what is verified. */
export function Octagon({
  x,
  y,
  size = 28,
  color = 'ink',
  fill = 'card',
}: Place & { size?: number; color?: string; fill?: string }) {
  const [long, short] = [size / 2, (size / 2) * 0.414].map((length) => Math.round(length * 10) / 10) as [
    number,
    number,
  ];
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
