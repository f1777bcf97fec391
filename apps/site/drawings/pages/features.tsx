import { features } from '@assay/content/schema/features';
import { type Drawing, paint } from '../drawing.ts';
import { LETTERS, onSheet } from './sheet-size.ts';

const { beforeLabel, afterLabel, items } = features.core;
const WIDTH = 500;

/** One record before and after. */
export function beforeAndAfter(): Drawing {
  const [cleansing] = items;
  const sides = [
    { title: beforeLabel, rows: cleansing?.before[0]?.rows ?? [], x: 0, color: 'rust', wash: 'rust-wash' },
    {
      title: afterLabel,
      rows: cleansing?.after[0]?.rows ?? [],
      x: 1056 - WIDTH,
      color: 'gold',
      wash: 'gold-wash',
    },
  ];
  return onSheet({
    shapes: sides.map(({ x, color, wash }) => (
      <rect
        key={color}
        x={x + 2}
        y="52"
        width={WIDTH - 4}
        height="244"
        rx="10"
        fill={paint(wash)}
        stroke={paint(color)}
        strokeWidth="3"
      />
    )),
    labels: sides.flatMap(({ title, rows, x }) => [
      { text: title, x, y: 32, size: LETTERS, color: paint('ink-2') },
      ...rows
        .slice(0, 3)
        .map(({ value }, at) => ({ text: value.replaceAll('*', ''), x: x + 28, y: 118 + at * 70, size: 40 })),
    ]),
  });
}
