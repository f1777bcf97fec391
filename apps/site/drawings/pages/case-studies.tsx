import { type Drawing, paint } from '../drawing.ts';
import { onSheet } from './sheet-size.ts';

const ROWS = 8;
/** Where the three sources stand, and which of their rows others have, too. */
const SOURCES = [
  { x: 4, y: 4, doubled: [1, 4, 6] },
  { x: 130, y: 34, doubled: [0, 2, 3, 7] },
  { x: 256, y: 64, doubled: [2, 5, 6] },
];

/** Three sources that overlap, and one list without what is in several. */
export function sourcesToOne(): Drawing {
  return onSheet({
    shapes: (
      <>
        {SOURCES.map(({ x, y, doubled }) => (
          <g key={x}>
            <rect
              x={x}
              y={y}
              width="260"
              height="232"
              rx="8"
              fill={paint('card')}
              stroke={paint('ink-2')}
              strokeWidth="3"
            />
            {Array.from({ length: ROWS }, (_, row) => y + 22 + row * 27).map((top, row) => (
              <path
                key={top}
                d={`M${x + 22} ${top}h${doubled.includes(row) ? 190 : 214}`}
                stroke={paint(doubled.includes(row) ? 'rust' : 'verd')}
                strokeWidth="10"
                strokeDasharray={doubled.includes(row) ? '14 8' : undefined}
              />
            ))}
          </g>
        ))}
        <path d="M560 150h120m-26 -22l26 22l-26 22" stroke={paint('gold')} strokeWidth="6" />
        <rect
          x="730"
          y="4"
          width="322"
          height="292"
          rx="8"
          fill={paint('gold-wash')}
          stroke={paint('gold')}
          strokeWidth="3"
        />
        <path
          d={Array.from({ length: 10 }, (_, row) => `M756 ${28 + row * 27}h270`).join('')}
          stroke={paint('verd')}
          strokeWidth="10"
        />
      </>
    ),
    labels: [],
  });
}
