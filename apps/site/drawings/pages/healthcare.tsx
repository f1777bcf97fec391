import { healthcare } from '@assay/content/schema/healthcare';
import { type Drawing, paint } from '../drawing.ts';
import { Octagon } from '../parts.tsx';
import { LETTERS, onSheet } from './sheet-size.ts';

const { entries } = healthcare.chart;
const charts = entries.filter(({ kind }) => kind === 'opened');
const apart = charts.length - 1;
const y = (lane: number) => 30 + lane * 60;
const labelOf = (wanted: string, part: 'place' | 'id') =>
  entries.find(({ kind }) => kind === wanted)?.[part] ?? '';

/** Charts as lines: all but the last become one, and the last stays apart. */
export function chartsToOne(): Drawing {
  return onSheet({
    shapes: (
      <>
        {charts.slice(0, apart).map(({ id }, lane) => (
          <path
            key={id}
            d={`M${lane * 50} ${y(lane)}H320C440 ${y(lane)} 420 ${y(1)} 560 ${y(1)}`}
            stroke={paint('verd')}
            strokeWidth="5"
          />
        ))}
        <path d={`M560 ${y(1)}H1056`} stroke={paint('gold')} strokeWidth="9" />
        <path d={`M200 ${y(apart)}H1056`} stroke={paint('ink-2')} strokeWidth="4" strokeDasharray="12 9" />
        <Octagon x={560} y={y(1)} size={64} color="gold" fill="gold-wash" />
      </>
    ),
    labels: [
      { text: labelOf('merged', 'id'), x: 620, y: y(1) - 26, size: LETTERS },
      { text: labelOf('apart', 'place'), x: 620, y: y(apart) - 22, size: LETTERS, color: paint('ink-2') },
    ],
  });
}
