import { home } from '@assay/content/schema/home';
import { type Drawing, paint } from '../drawing.ts';
import { flow } from '../parts.tsx';
import { LETTERS, onSheet } from './sheet-size.ts';

const { records, golden } = home.sheet;
const [FROM, TO, MIDDLE] = [400, 560, 150];
const y = (at: number) => 38 + at * 74;

/** The assay sheet: the names of four records, with their faults, and the golden one. */
export function assaySheet(): Drawing {
  const [name] = golden;
  return onSheet({
    shapes: (
      <>
        {records.map(({ name: held }, at) => (
          <g key={held}>
            <path
              d={flow({ x: FROM, y: y(at) - 10 }, { x: TO, y: MIDDLE })}
              stroke={paint('gold')}
              strokeWidth="3"
            />
            {held.includes('*') && (
              <path d={waves(0, y(at) + 12, 360)} stroke={paint('rust')} strokeWidth="3" />
            )}
          </g>
        ))}
        <rect
          x={TO}
          y={MIDDLE - 70}
          width="494"
          height="140"
          rx="10"
          fill={paint('gold-wash')}
          stroke={paint('gold')}
          strokeWidth="3"
        />
      </>
    ),
    labels: [
      ...records.map(({ name: held }, at) => ({
        text: held.replaceAll('*', ''),
        x: 0,
        y: y(at),
        size: LETTERS,
      })),
      { text: name?.value ?? '', x: TO + 32, y: MIDDLE - 4, size: 46 },
      { text: name?.support ?? '', x: TO + 32, y: MIDDLE + 46, size: LETTERS, color: paint('gold-ink') },
    ],
  });
}

/** A wavy line, as faults have it on the pages. */
function waves(x: number, y: number, width: number): string {
  return `M${x} ${y}${'q6 -7 12 0t12 0'.repeat(Math.floor(width / 24))}`;
}
