import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { type Drawing, paint } from './drawing.ts';
import { inPanels } from './panels.tsx';
import { flow } from './parts.tsx';

const copy = readYaml(
  'drawings/two-lineages.yaml',
  z.strictObject({
    columns: z.strictObject({ title: label, from: z.array(label).length(2), figure: label, says: label }),
    records: z.strictObject({
      title: label,
      from: z.array(label).length(3),
      figure: label,
      says: label,
      missing: label,
    }),
  }),
);

const [WIDTH, BOX, TOP] = [304, 26, 30];
const [FROM, TO] = [
  { x: 0, width: 186 },
  { x: 224, width: 80 },
];

/** Where a figure comes from by its columns, and by its records: of these one is missing. */
export const twoLineages = inPanels(() => [panel(copy.columns, 0), panel(copy.records, 1)]);

/** @param missing how many of the last are not in the figure */
function panel(
  {
    title,
    from,
    figure,
    says,
    ...rest
  }: { title: string; from: readonly string[]; figure: string; says: string; missing?: string },
  missing: number,
): Drawing {
  const count = copy.records.from.length;
  const top = (at: number) => TOP + at * 40 + (from.length < count ? 20 : 0);
  const middle = TOP + 40 + BOX / 2;
  const isIn = (at: number) => at < from.length - missing;
  return {
    width: WIDTH,
    height: TOP + count * 40 + 20,
    shapes: (
      <>
        <path
          d={from
            .map((_, at) =>
              isIn(at) ? flow({ x: FROM.width, y: top(at) + BOX / 2 }, { x: TO.x, y: middle }) : '',
            )
            .join('')}
          stroke={paint('verd')}
          strokeWidth="1.5"
        />
        {from.map((name, at) => (
          <rect
            key={name}
            x="1"
            y={top(at)}
            width={FROM.width - 1}
            height={BOX}
            rx="3"
            fill={paint(isIn(at) ? 'card' : 'rust-wash')}
            stroke={paint(isIn(at) ? 'ink-2' : 'rust')}
            strokeDasharray={isIn(at) ? undefined : '4 3'}
          />
        ))}
        <rect
          x={TO.x}
          y={middle - 20}
          width={TO.width - 1}
          height="40"
          rx="3"
          fill={paint('card')}
          stroke={paint('ink')}
          strokeWidth="1.5"
        />
      </>
    ),
    labels: [
      { text: title, x: 0, y: 14, size: 14, isBold: true },
      ...from.map((name, at) => ({
        text: name,
        x: 8,
        y: top(at) + 17,
        face: 'data' as const,
        size: 12,
        ...(isIn(at) ? {} : { color: paint('rust') }),
      })),
      { text: figure, x: TO.x + TO.width / 2, y: middle + 5, anchor: 'middle' },
      { text: says, x: 0, y: TOP + count * 40 + 12, color: paint('ink-2') },
      ...(rest.missing
        ? [
            {
              text: rest.missing,
              x: WIDTH,
              y: top(count - 1) + 17,
              anchor: 'end' as const,
              color: paint('rust'),
            },
          ]
        : []),
    ],
  };
}
