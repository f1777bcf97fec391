import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { type Drawing, type Forms, lettered, paint } from './drawing.ts';
import { inPanels } from './panels.tsx';
import { Box, flow } from './parts.tsx';

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

const [BOX, TOP] = [26, 30];
/** How wide it is, where the boxes of what a figure comes from end, and where the figure's own begins. */
const PLACES = { width: 304, end: 186, figureAt: 224 };

/** Where a figure comes from by its columns, and by its records: of these one is missing. */
export const twoLineages: Forms = {
  ...inPanels(() => [panel(copy.columns, 0), panel(copy.records, 1)]),
  share: () => {
    const records = panel(copy.records, 1, { width: 640, end: 330, figureAt: 450 });
    return lettered({ ...records, height: records.height - 16 }, 20, {
      keep: ({ text }) => text !== copy.records.says,
    });
  },
};

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
  { width, end, figureAt } = PLACES,
): Drawing {
  const count = copy.records.from.length;
  const top = (at: number) => TOP + at * 40 + (from.length < count ? 20 : 0);
  const middle = TOP + 40 + BOX / 2;
  const isIn = (at: number) => at < from.length - missing;
  return {
    width,
    height: TOP + count * 40 + 20,
    shapes: (
      <>
        <path
          d={from
            .map((_, at) =>
              isIn(at) ? flow({ x: end, y: top(at) + BOX / 2 }, { x: figureAt, y: middle }) : '',
            )
            .join('')}
          stroke={paint('verd')}
          strokeWidth="1.5"
        />
        {from.map((name, at) => (
          <Box
            key={name}
            x={1}
            y={top(at)}
            width={end - 1}
            height={BOX}
            {...(isIn(at) ? {} : { color: 'rust', fill: 'rust-wash', isDashed: true })}
          />
        ))}
        <Box
          x={figureAt}
          y={middle - 20}
          width={width - figureAt - 1}
          height={40}
          color="ink"
          strokeWidth={1.5}
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
      { text: figure, x: (figureAt + width) / 2, y: middle + 5, anchor: 'middle' },
      { text: says, x: 0, y: TOP + count * 40 + 12, color: paint('ink-2') },
      ...(rest.missing
        ? [
            {
              text: rest.missing,
              x: width,
              y: top(count - 1) + 17,
              anchor: 'end' as const,
              color: paint('rust'),
            },
          ]
        : []),
    ],
  };
}
