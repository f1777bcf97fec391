import { platformOverview } from '@assay/content/schema/platform-overview';
import { type Drawing, paint } from '../drawing.ts';
import { Octagon } from '../parts.tsx';
import { onSheet } from './sheet-size.ts';

const [TOP, BETWEEN] = [70, 54];
const ARRIVING = [0, 1, 2, 3].map((strand) => TOP + strand * BETWEEN);
const MIDDLE = 151;
const STOPS = platformOverview.path.capabilities.length;
const x = (stop: number) => 150 + (stop * 860) / (STOPS - 1);

/** The path of a record: four strands that become one, and the capabilities on it. */
export function onePath(): Drawing {
  return onSheet({
    shapes: (
      <>
        {ARRIVING.map((y, at) => (
          <path
            key={y}
            d={`M0 ${y}H${x(0)}C${x(0) + 120} ${y} ${x(2) - 120} ${MIDDLE} ${x(2)} ${MIDDLE}`}
            stroke={paint(at === 3 ? 'rust' : 'verd')}
            strokeWidth="5"
            strokeDasharray={at === 3 ? '12 9' : undefined}
          />
        ))}
        <path d={`M${x(2)} ${MIDDLE}H${x(STOPS - 1)}`} stroke={paint('gold')} strokeWidth="9" />
        <rect
          x={x(0) - 12}
          y={TOP - 26}
          width="24"
          height="214"
          rx="6"
          fill={paint('card')}
          stroke={paint('verd')}
          strokeWidth="4"
        />
        {platformOverview.path.capabilities.slice(2).map(({ title }, at) => (
          <Octagon
            key={title}
            x={x(at + 2)}
            y={MIDDLE}
            size={at === STOPS - 3 ? 84 : 56}
            color="gold"
            fill={at === STOPS - 3 ? 'gold' : 'gold-wash'}
          />
        ))}
      </>
    ),
    labels: [],
  });
}
