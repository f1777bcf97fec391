import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { type Drawing, type Forms, lettered, paint } from './drawing.ts';
import { inPanels, sideBySide } from './panels.tsx';
import { Box, flow, Octagon } from './parts.tsx';

const copy = readYaml(
  'drawings/one-alert.yaml',
  z.strictObject({
    names: z.array(label).length(4),
    four: z.strictObject({ title: label, alert: label }),
    one: z.strictObject({ title: label, alert: label }),
  }),
);

const [WIDTH, ROW, TOP] = [304, 36, 34];
/** Where the boxes of names end, the person, and the alert. */
const PLACES = { end: 150, person: 210, alert: 262 };

/** A customer who is in the systems four times: an alert for each record, or one for the person, with all of her names. */
export const oneAlert: Forms = {
  ...inPanels(() => [panel(false), panel(true)]),
  share: () => {
    const places = { end: 206, person: 248, alert: 288 };
    const wide = sideBySide([panel(false, places), panel(true, places)]);
    const isBelow = (text: string) => text === copy.four.alert || text === copy.one.alert;
    return lettered({ ...wide, height: wide.height - 18 }, 20, { keep: ({ text }) => !isBelow(text) });
  },
};

function panel(isResolved: boolean, places = PLACES): Drawing {
  const { title, alert } = isResolved ? copy.one : copy.four;
  const { end, person, alert: to } = places;
  const middle = TOP + ROW * 1.5 + 12;
  const y = (name: number) => TOP + name * ROW + 12;
  return {
    width: WIDTH,
    height: TOP + ROW * copy.names.length + 20,
    shapes: (
      <>
        <path
          d={
            isResolved
              ? `${copy.names.map((_, at) => flow({ x: end, y: y(at) }, { x: person - 14, y: middle })).join('')}M${person + 14} ${middle}h${to - person - 28}`
              : copy.names.map((_, at) => `M${end} ${y(at)}h${to - 14 - end}`).join('')
          }
          stroke={paint(isResolved ? 'gold' : 'ink-2')}
          strokeWidth="1.5"
        />
        {copy.names.map((name, at) => (
          <Box key={name} x={1} y={y(at) - 13} width={end - 1} height={26} />
        ))}
        {isResolved && <Octagon x={person} y={middle} color="gold" fill="gold-wash" />}
        {(isResolved ? [middle] : copy.names.map((_, at) => y(at))).map((at) => (
          <path
            key={at}
            d={`M${to} ${at - 11}l14 24h-28z`}
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
