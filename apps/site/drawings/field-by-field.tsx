import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { type Drawing, type Forms, lettered, paint } from './drawing.ts';
import { Octagon } from './parts.tsx';

const copy = readYaml(
  'drawings/field-by-field.yaml',
  z.strictObject({
    sources: z.array(label).length(3),
    golden: label,
    of: label,
    /** Which sources have the value that is kept, which have another, and which have none. */
    fields: z.array(
      z.strictObject({ field: label, sources: z.array(z.enum(['kept', 'other', 'none'])).length(3) }),
    ),
  }),
);

/** A golden record, field by field: which sources hold each value, which contradict it, and how many of how many support it. */
export const fieldByField: Forms = {
  wide: () => draw(640),
  narrow: () => draw(328),
  share: () => lettered(draw(640), 20),
};

const [ROW, TOP] = [38, 34];

function draw(width: number): Drawing {
  const isNarrow = width < 400;
  const label = isNarrow ? 78 : 150;
  const step = (width - label) / 4;
  const x = (column: number) => Math.round(label + step * (column + 0.5));
  const y = (row: number) => TOP + ROW * (row + 0.5);
  return {
    width,
    height: TOP + ROW * copy.fields.length + 2,
    shapes: (
      <>
        <rect
          x={x(3) - step / 2 + 4}
          y="1"
          width={step - 5}
          height={TOP + ROW * copy.fields.length - 1}
          rx="4"
          fill={paint('gold-wash')}
          stroke={paint('gold')}
        />
        <path
          d={copy.fields.map((_, row) => `M0 ${TOP + ROW * row}H${x(3) - step / 2 + 4}`).join('')}
          stroke={paint('rule')}
        />
        {copy.fields.map(({ field, sources }, row) => {
          const kept = sources.flatMap((has, column) => (has === 'kept' ? [x(column)] : []));
          return (
            <g key={field}>
              <path
                d={`M${kept[0]} ${y(row)}H${x(3) - step / 2 + 4}`}
                stroke={paint('gold')}
                strokeWidth="1.5"
              />
              {copy.sources.map((source, column) => (
                <Held key={source} has={sources[column]} x={x(column)} y={y(row)} />
              ))}
            </g>
          );
        })}
      </>
    ),
    labels: [
      ...copy.sources.map((source, column) => ({
        text: source,
        x: x(column),
        y: 20,
        anchor: 'middle' as const,
        size: isNarrow ? 12 : 13,
        color: paint('ink-2'),
      })),
      { text: copy.golden, x: x(3), y: 20, anchor: 'middle', isBold: true, color: paint('gold-ink') },
      ...copy.fields.flatMap(({ field, sources }, row) => {
        const has = sources.filter((source) => source !== 'none').length;
        const kept = sources.filter((source) => source === 'kept').length;
        return [
          { text: field, x: 0, y: y(row) + 5 },
          {
            text: `${kept} ${copy.of} ${has}`,
            x: x(3),
            y: y(row) + 5,
            anchor: 'middle' as const,
            color: paint('gold-ink'),
          },
        ];
      }),
    ],
  };
}

/** Whether a source has the value that is kept, another, or none. */
function Held({ has, x, y }: { has: 'kept' | 'other' | 'none' | undefined; x: number; y: number }) {
  if (has === 'none') return <path d={`M${x - 5} ${y}h10`} stroke={paint('ink-2')} />;
  const isKept = has === 'kept';
  return <Octagon x={x} y={y} size={18} color={isKept ? 'gold' : 'ink-2'} fill={isKept ? 'gold' : 'card'} />;
}
