import { about } from '@assay/content/schema/about';
import { type Drawing, type Label, paint } from '../drawing.ts';
import { silverMarks } from '../silver-marks.ts';
import { LETTERS, onSheet } from './sheet-size.ts';

const { rows } = about.hallmarks;
const SCALE = 2.2;
/** What fits below a mark. */
const MOST = 14;
const x = (column: number) => (1056 * (column + 0.5)) / rows.length;

/** The four marks on silver, each with its counterpart on a record. */
export function fourMarks(): Drawing {
  return onSheet({
    shapes: rows.map(({ mark }, column) => {
      const { outline, sign } = silverMarks[mark];
      return (
        <g
          key={mark}
          transform={`translate(${x(column) - 28 * SCALE}) scale(${SCALE})`}
          stroke={paint('ink')}
          strokeWidth="1.6"
        >
          <path d={outline} fill={paint('paper-2')} />
          {sign && <path d={sign} strokeWidth="2.4" strokeLinecap="square" />}
        </g>
      );
    }),
    labels: rows.flatMap(({ mark, name, sample }, column): Label[] => {
      const middle = { x: x(column), size: LETTERS, anchor: 'middle' as const };
      const lines = sample.length > MOST ? sample.split(' ') : [sample];
      return [
        { ...middle, text: silverMarks[mark].letters ?? '', y: 77, size: 18 * SCALE },
        { ...middle, text: name, y: 182 },
        ...lines.map((text, line) => ({ ...middle, text, y: 240 + line * 46, color: paint('gold-ink') })),
      ];
    }),
  });
}
