import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { type Drawing, paint } from './drawing.ts';
import { inPanels } from './panels.tsx';
import { flow, Octagon } from './parts.tsx';

const copy = readYaml(
  'drawings/one-alert.yaml',
  z.strictObject({
    names: z.array(label).length(4),
    four: z.strictObject({ title: label, alert: label }),
    one: z.strictObject({ title: label, alert: label }),
  }),
);

const [WIDTH, ROW, TOP] = [304, 36, 34];
const ALERT = 262;

/** A customer who is in the systems four times: an alert for each record, or one for the person, with all of her names. */
export const oneAlert = inPanels(() => [panel(false), panel(true)]);

function panel(isResolved: boolean): Drawing {
  const { title, alert } = isResolved ? copy.one : copy.four;
  const middle = TOP + ROW * 1.5 + 12;
  const y = (at: number) => TOP + at * ROW + 12;
  return {
    width: WIDTH,
    height: TOP + ROW * copy.names.length + 20,
    shapes: (
      <>
        <path
          d={
            isResolved
              ? `${copy.names.map((_, at) => flow({ x: 150, y: y(at) }, { x: 196, y: middle })).join('')}M224 ${middle}h24`
              : copy.names.map((_, at) => `M150 ${y(at)}h98`).join('')
          }
          stroke={paint(isResolved ? 'gold' : 'ink-2')}
          strokeWidth="1.5"
        />
        {copy.names.map((name, at) => (
          <rect
            key={name}
            x="1"
            y={y(at) - 13}
            width="149"
            height="26"
            rx="3"
            fill={paint('card')}
            stroke={paint('ink-2')}
          />
        ))}
        {isResolved && <Octagon x={210} y={middle} color="gold" fill="gold-wash" />}
        {(isResolved ? [middle] : copy.names.map((_, at) => y(at))).map((at) => (
          <path
            key={at}
            d={`M${ALERT} ${at - 11}l14 24h-28z`}
            fill={paint('card')}
            stroke={paint('ink')}
            strokeWidth="1.5"
          />
        ))}
      </>
    ),
    labels: [
      { text: title, x: 0, y: 14, size: 14, isBold: true },
      ...copy.names.map((name, at) => ({ text: name, x: 8, y: y(at) + 4, face: 'data' as const, size: 12 })),
      { text: alert, x: 0, y: TOP + ROW * copy.names.length + 14, color: paint('ink-2') },
    ],
  };
}
