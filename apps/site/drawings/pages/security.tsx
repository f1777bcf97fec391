import { security } from '@assay/content/schema/security';
import { type Drawing, paint } from '../drawing.ts';
import { Octagon } from '../parts.tsx';
import { LETTERS, onSheet } from './sheet-size.ts';

const { items } = security.layers;

/** The layers around a record, from the outside in. */
export function layers(): Drawing {
  const inset = (at: number) => ({
    x: 2 + at * 70,
    y: 2 + at * 48,
    width: 1052 - at * 140,
    height: 296 - at * 60,
  });
  const record = inset(items.length);
  return onSheet({
    shapes: (
      <>
        {items.map(({ name }, at) => (
          <rect
            key={name}
            {...inset(at)}
            rx="12"
            fill={paint(at % 2 === 0 ? 'paper-2' : 'card')}
            stroke={paint('verd')}
            strokeWidth="3"
          />
        ))}
        <Octagon x={528} y={record.y + 26} size={52} color="gold" fill="gold" />
      </>
    ),
    labels: items.map(({ name }, at) => ({
      text: name,
      x: inset(at).x + 18,
      y: inset(at).y + 37,
      size: LETTERS,
    })),
  });
}
