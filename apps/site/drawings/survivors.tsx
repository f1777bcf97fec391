import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { type Drawing, type Forms, lettered, paint } from './drawing.ts';
import { inPanels, sideBySide } from './panels.tsx';
import { Box } from './parts.tsx';

const cells = z.array(label).length(3);
const copy = readYaml(
  'drawings/survivors.yaml',
  z.strictObject({
    alone: label,
    together: label,
    sources: z.array(z.strictObject({ source: label, address: cells })).length(3),
    /** Which source gives each part, by its place. */
    picks: z.strictObject({ alone: z.array(z.int()).length(3), together: z.array(z.int()).length(3) }),
    nowhere: label,
    real: label,
  }),
);

const [WIDTH, ROW, TOP] = [304, 34, 52];
/** Where the parts of an address begin, and how wide their boxes are. */
const PLACES = { columns: [72, 178, 244], widths: [104, 62, 60] };

/** An address of which each part survives alone, and one that survives as a whole. */
export const survivors: Forms = {
  ...inPanels(() => panels()),
  share: () => {
    const wide = sideBySide(panels({ columns: [8, 160, 232], widths: [148, 70, 72] }));
    const left = [copy.nowhere, copy.real, ...copy.sources.map(({ source }) => source)];
    return lettered({ ...wide, height: wide.height - 20 }, 20, { keep: ({ text }) => !left.includes(text) });
  },
};

function panels(places = PLACES): Drawing[] {
  return [
    panel(copy.alone, copy.picks.alone, copy.nowhere, places),
    panel(copy.together, copy.picks.together, copy.real, places),
  ];
}

function panel(
  title: string,
  picks: readonly number[],
  says: string,
  { columns, widths }: typeof PLACES,
): Drawing {
  const isWhole = new Set(picks).size === 1;
  const color = isWhole ? 'gold' : 'rust';
  const foot = TOP + ROW * copy.sources.length + 14;
  return {
    width: WIDTH,
    height: foot + 52,
    shapes: (
      <>
        <path
          d={copy.sources.map((_, row) => `M0 ${TOP + row * ROW + 10}H${WIDTH}`).join('')}
          stroke={paint('rule')}
        />
        {picks.map((row, column) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={column}
            x={(columns[column] ?? 0) - 6}
            y={TOP + row * ROW - 17}
            width={widths[column] ?? 0}
            height={24}
            {...(isWhole ? { color: 'gold', fill: 'gold-wash' } : {})}
          />
        ))}
        <Box
          x={1}
          y={foot - 4}
          width={WIDTH - 2}
          height={30}
          color={color}
          fill={`${color}-wash`}
          isDashed={!isWhole}
        />
      </>
    ),
    labels: [
      { text: title, x: 0, y: 14, size: 14, isBold: true },
      ...copy.sources.flatMap(({ source, address }, row) => [
        { text: source, x: 0, y: TOP + row * ROW, color: paint('ink-2') },
        ...address.map((part, column) => ({
          text: part,
          x: columns[column] ?? 0,
          y: TOP + row * ROW,
          face: 'data' as const,
          size: 12,
        })),
      ]),
      ...picks.map((row, column) => ({
        text: copy.sources[row]?.address[column] ?? '',
        x: columns[column] ?? 0,
        y: foot + 16,
        face: 'data' as const,
        size: 12,
        isBold: true,
      })),
      { text: says, x: 0, y: foot + 46, color: paint(isWhole ? 'gold-ink' : 'rust') },
    ],
  };
}
