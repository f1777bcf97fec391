import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { type Drawing, type Forms, lettered, paint } from './drawing.ts';

const copy = readYaml(
  'drawings/completeness.yaml',
  z.strictObject({
    filled: label,
    real: label,
    asked: label,
    /** The contact of each record. */
    records: z.array(
      z.strictObject({ contact: z.enum(['real', 'placeholder', 'none']), isInpatient: z.boolean() }),
    ),
  }),
);

type Contact = (typeof copy.records)[number];

/** Three ways to count one column: what is filled, what is real, and what is real among those that the question is about. */
const countings = [
  { label: copy.filled, counts: () => true, has: ({ contact }: Contact) => contact !== 'none' },
  { label: copy.real, counts: () => true, has: ({ contact }: Contact) => contact === 'real' },
  {
    label: copy.asked,
    counts: ({ isInpatient }: Contact) => isInpatient,
    has: ({ contact }: Contact) => contact === 'real',
  },
].map(({ label, counts, has }) => {
  const counted = copy.records.filter(counts);
  return {
    label,
    cells: copy.records.map((record) => (counts(record) ? (has(record) ? 'has' : 'lacks') : 'aside')),
    share: counted.filter(has).length / counted.length,
  };
});

const LOOKS = {
  has: { fill: paint('verd') },
  lacks: { fill: paint('rust-wash'), stroke: paint('rust'), strokeDasharray: '4 3' },
  aside: { stroke: paint('rule') },
};

/** The example of 'Completeness is more than the share of filled fields': ten records, counted in three ways. */
export const completeness: Forms = {
  wide: () => draw(640),
  narrow: () => draw(328),
  share: () => lettered(draw(640), 22, { lift: ({ anchor }) => (anchor === 'end' ? 0 : 6) }),
};

function draw(width: number): Drawing {
  const step = Math.floor((width - 60) / copy.records.length);
  const side = Math.min(step - 4, 34);
  return {
    width,
    height: countings.length * (side + 40) - 10,
    shapes: countings.map(({ label, cells }, row) =>
      cells.map((cell, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a record is its place
          key={`${label} ${at}`}
          x={at * step + 1}
          y={row * (side + 40) + 24}
          width={side}
          height={side}
          rx="2"
          {...LOOKS[cell]}
        />
      )),
    ),
    labels: countings.flatMap(({ label, share }, row) => [
      { text: label, x: 0, y: row * (side + 40) + 14 },
      {
        text: `${Math.round(100 * share)}%`,
        x: width,
        y: row * (side + 40) + 24 + side / 2 + 7,
        size: 20,
        anchor: 'end' as const,
        isBold: true,
      },
    ]),
  };
}
