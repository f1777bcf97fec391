import { aiReadiness } from '@assay/content/schema/ai-readiness';
import { type Drawing, paint } from '../drawing.ts';
import { LETTERS, onSheet } from './sheet-size.ts';

const { criteria } = aiReadiness.assessment;
const PITCH = 300 / criteria.length;
const WIDEST = 700;
const most = Math.max(...criteria.map(({ weight }) => weight));

/** The criteria, each as wide as its weight. */
export function weights(): Drawing {
  const width = (weight: number) => Math.round((WIDEST * weight) / most);
  return onSheet({
    shapes: criteria.map(({ key, weight }, at) => (
      <rect
        key={key}
        x="260"
        y={at * PITCH + 6}
        width={width(weight)}
        height={PITCH - 12}
        fill={paint('verd')}
      />
    )),
    labels: criteria.flatMap(({ name, weight }, at) => [
      { text: name, x: 0, y: at * PITCH + 36, size: LETTERS },
      { text: String(weight), x: 276 + width(weight), y: at * PITCH + 36, size: LETTERS },
    ]),
  });
}
