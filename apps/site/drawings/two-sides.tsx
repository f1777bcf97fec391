import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { type Drawing, type Forms, lettered, paint } from './drawing.ts';
import { inPanels } from './panels.tsx';

const copy = readYaml(
  'drawings/two-sides.yaml',
  z.strictObject({ row: label, person: label, training: label, test: label, split: label, whole: label }),
);

const [WIDTH, ROW, TOP, ROWS] = [304, 20, 52, 7];
/** By side: the rows, as the number of their person. Only person 0 is drawn as one. */
const SIDES = {
  row: [
    [0, 1, 2, 3, 4],
    [0, 5],
  ],
  person: [
    [0, 0, 1, 2, 3],
    [4, 5],
  ],
} as const;

const panels = inPanels(() => [panel('row'), panel('person')]);

/** A training set that is split by row, with one person on both sides, and one that is split by person. */
export const twoSides: Forms = {
  ...panels,
  share: () =>
    lettered(panels.wide(), 20, {
      keep: ({ text }) => text !== copy.split && text !== copy.whole,
      lift: () => 4,
    }),
};

function panel(by: 'row' | 'person'): Drawing {
  const isSplit = by === 'row';
  const places = SIDES[by].flatMap((people, side) => people.map((person, at) => ({ person, side, at })));
  const marked = places.filter(({ person }) => person === 0);
  const x = (side: number) => (side === 0 ? 0 : 184);
  const y = (at: number) => TOP + at * ROW;
  const [one, other] = marked;
  return {
    width: WIDTH,
    height: TOP + ROW * (ROWS - 2) + 34,
    shapes: (
      <>
        <path d={`M152 28V${TOP + ROW * 5}`} stroke={paint('ink')} strokeDasharray="2 3" />
        {places.map(({ person, side, at }) => (
          <rect
            key={`${side} ${at}`}
            x={x(side) + 1}
            y={y(at)}
            width="118"
            height="12"
            rx="2"
            fill={paint(person === 0 ? (isSplit ? 'rust-wash' : 'verd') : 'rule')}
            stroke={person === 0 && isSplit ? paint('rust') : undefined}
          />
        ))}
        {isSplit && one && other && (
          <path
            d={`M119 ${y(one.at) + 6}H${x(1)}`}
            stroke={paint('rust')}
            strokeWidth="1.5"
            strokeDasharray="4 3"
          />
        )}
      </>
    ),
    labels: [
      { text: isSplit ? copy.row : copy.person, x: 0, y: 14, size: 14, isBold: true },
      { text: copy.training, x: 0, y: 42, color: paint('ink-2') },
      { text: copy.test, x: x(1), y: 42, color: paint('ink-2') },
      {
        text: isSplit ? copy.split : copy.whole,
        x: 0,
        y: TOP + ROW * 5 + 22,
        color: paint(isSplit ? 'rust' : 'ink-2'),
      },
    ],
  };
}
