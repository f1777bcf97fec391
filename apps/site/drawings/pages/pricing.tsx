import { plans } from '@assay/content/schema/plans';
import { pricing } from '@assay/content/schema/pricing';
import { formatCents } from '../../pricing/price.ts';
import { type Drawing, paint } from '../drawing.ts';
import { LETTERS, onSheet } from './sheet-size.ts';

const WIDTH = 336;

/** The plans, and what they cost a month. */
export function planPrices(): Drawing {
  const x = (at: number) => at * 360;
  return onSheet({
    shapes: plans.plans.map(({ key }, at) => (
      <rect
        key={key}
        x={x(at) + 2}
        y="2"
        width={WIDTH - 4}
        height="296"
        rx="10"
        fill={paint('card')}
        stroke={paint(at === 1 ? 'verd' : 'rule-2')}
        strokeWidth={at === 1 ? 4 : 3}
      />
    )),
    labels: plans.plans.flatMap(({ name, monthlyDollars }, at) => [
      { text: name, x: x(at) + 28, y: 70, size: LETTERS + 4 },
      ...(monthlyDollars === null
        ? [{ text: pricing.plans.custom, x: x(at) + 28, y: 180, size: LETTERS, color: paint('ink-2') }]
        : [
            {
              text: formatCents(monthlyDollars * 100),
              x: x(at) + 28,
              y: 190,
              size: 88,
              color: paint('verd'),
            },
            { text: pricing.plans.perMonth, x: x(at) + 28, y: 246, size: LETTERS, color: paint('ink-2') },
          ]),
    ]),
  });
}
