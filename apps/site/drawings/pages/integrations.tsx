import { integrations } from '@assay/content/schema/integrations';
import { type Drawing, paint } from '../drawing.ts';
import { flow, Octagon } from '../parts.tsx';
import { LETTERS, onSheet } from './sheet-size.ts';

const { categories } = integrations.wiring;
const [FROM, TO, MIDDLE] = [500, 860, 150];
const y = (at: number) => 40 + at * 74;

/** Four kinds of systems, wired to one place. */
export function wiring(): Drawing {
  return onSheet({
    shapes: (
      <>
        {categories.map(({ name }, at) => (
          <path
            key={name}
            d={flow({ x: FROM, y: y(at) - 11 }, { x: TO, y: MIDDLE })}
            stroke={paint('verd')}
            strokeWidth="4"
          />
        ))}
        <path d={`M${TO + 50} ${MIDDLE}h146`} stroke={paint('gold')} strokeWidth="8" />
        <Octagon x={TO + 40} y={MIDDLE} size={120} color="gold" fill="gold-wash" />
      </>
    ),
    labels: categories.map(({ name }, at) => ({ text: name, x: 0, y: y(at), size: LETTERS })),
  });
}
