import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { type Drawing, type Forms, lettered, paint } from './drawing.ts';
import { inPanels } from './panels.tsx';

const year = z.int().min(1990).max(2100);
const copy = readYaml(
  'drawings/one-clock.yaml',
  z.strictObject({
    one: label,
    each: label,
    tooLong: label,
    /** From the end of what they are about to the end of their retention. */
    contributions: z.array(z.strictObject({ label, ended: year, until: year })),
  }),
);

const last = Math.max(...copy.contributions.map(({ until }) => until));
const first = Math.min(...copy.contributions.map(({ ended }) => ended));
const [WIDTH, ROW, TOP, THICK] = [304, 48, 36, 12];
const across = (when: number) => Math.round(((WIDTH - 4) * (when - first)) / (last - first)) + 2;

const panels = inPanels(() => [panel(copy.one, () => last), panel(copy.each, (until) => until)]);

/** What one person's records are kept for: with one end for all, and with an end for each. */
export const oneClock: Forms = {
  ...panels,
  share: () => lettered(panels.wide(), 20, { keep: ({ text }) => text !== copy.tooLong, lift: () => 5 }),
};

/** @param end when a contribution is removed whose retention ends with the year */
function panel(title: string, end: (until: number) => number): Drawing {
  const isTooLong = copy.contributions.some(({ until }) => end(until) > until);
  return {
    width: WIDTH,
    height: TOP + ROW * copy.contributions.length + 8,
    shapes: copy.contributions.map(({ label, ended, until }, at) => {
      const y = TOP + at * ROW + 20;
      return (
        <g key={label}>
          <path d={`M0 ${y + THICK + 4}H${WIDTH}`} stroke={paint('rule')} />
          {until > ended && (
            <rect
              x={across(ended)}
              y={y}
              width={across(until) - across(ended)}
              height={THICK}
              fill={paint('verd')}
            />
          )}
          {end(until) > until && (
            <rect
              x={across(until)}
              y={y}
              width={across(end(until)) - across(until)}
              height={THICK}
              fill={paint('rust-wash')}
              stroke={paint('rust')}
              strokeDasharray="4 3"
            />
          )}
        </g>
      );
    }),
    labels: [
      { text: title, x: 0, y: 14, size: 14, isBold: true },
      ...(isTooLong
        ? [{ text: copy.tooLong, x: WIDTH, y: 14, anchor: 'end' as const, color: paint('rust') }]
        : []),
      ...copy.contributions.flatMap(({ label, until }, at) => [
        { text: label, x: 0, y: TOP + at * ROW + 12 },
        {
          text: String(end(until)),
          x: WIDTH,
          y: TOP + at * ROW + 12,
          anchor: 'end' as const,
          face: 'data' as const,
        },
      ]),
    ],
  };
}
