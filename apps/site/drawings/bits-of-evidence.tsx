import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { signed } from '@assay/ui/waterfall-steps';
import { z } from 'zod';
import { type Drawing, type Forms, type Label, lettered, paint } from './drawing.ts';

const probability = z.number().gt(0).lt(1);
const example = readYaml(
  'drawings/bits-of-evidence.yaml',
  z.strictObject({
    /** In the file: a pair of them is one person in about as many pairs. */
    records: z.number(),
    before: label,
    fields: z.array(z.strictObject({ label, agrees: z.boolean(), m: probability, u: probability })),
    sum: label,
    even: label,
  }),
);

/** Weights in bits, as Fellegi and Sunter define them, rounded as the text adds them. */
const before = rounded(-Math.log2(example.records));
const weights = example.fields.map(({ agrees, m, u }) =>
  rounded(Math.log2(agrees ? m / u : (1 - m) / (1 - u))),
);

const THICK = 20;

interface Step {
  label: string;
  from: number;
  to: number;
}

/** The odds before any field is looked at, what each field adds, in bits, and the sum. */
export const bitsOfEvidence: Forms = {
  wide: () => draw({ width: 640, left: 130, row: 44 }),
  narrow: () => draw({ width: 328, left: 0, row: 58 }),
  share: () => {
    const drawing = draw({ width: 640, left: 192, row: 30 });
    return lettered({ ...drawing, height: drawing.height - 24 }, 20, {
      keep: ({ text }) => text !== example.even,
    });
  },
};

function draw({ width, left, row }: { width: number; left: number; row: number }): Drawing {
  const steps = stepsOf();
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const across = (bits: number) => Math.round(left + 2 + ((width - left - 60) * (bits - low)) / (high - low));
  const top = (at: number) => at * row + (left > 0 ? 12 : 24);
  const bottom = top(steps.length - 1) + THICK + 8;
  return {
    width,
    height: bottom + 28,
    shapes: (
      <>
        <path d={`M${across(0)} 4V${bottom}`} stroke={paint('ink-2')} strokeDasharray="4 3" />
        {steps.map(({ label, from, to }, at) => (
          <g key={label}>
            <rect
              x={Math.min(across(from), across(to))}
              y={top(at)}
              width={Math.abs(across(to) - across(from))}
              height={THICK}
              {...lookOf(at, to - from)}
            />
            {at < steps.length - 1 && (
              <path d={`M${across(to)} ${top(at) + THICK}V${top(at + 1)}`} stroke={paint('rule-2')} />
            )}
          </g>
        ))}
      </>
    ),
    labels: [
      ...steps.flatMap(({ label, from, to }, at): Label[] => [
        { text: label, x: 0, y: top(at) + (left > 0 ? 15 : -6), isBold: at === steps.length - 1 },
        {
          text: signed(to - from, (bits) => bits.toFixed(1)),
          x: Math.max(across(from), across(to)) + 6,
          y: top(at) + 15,
          face: 'data',
        },
      ]),
      { text: example.even, x: across(0), y: bottom + 18, anchor: 'middle', color: paint('ink-2') },
    ],
  };
}

/** From the odds before to the sum, which is drawn from even odds. */
function stepsOf(): Step[] {
  const steps: Step[] = [{ label: example.before, from: 0, to: before }];
  let score = before;
  for (const [at, { label }] of example.fields.entries()) {
    const from = score;
    score += weights[at] ?? 0;
    steps.push({ label, from, to: score });
  }
  return [...steps, { label: example.sum, from: 0, to: score }];
}

function lookOf(at: number, bits: number) {
  if (at === example.fields.length + 1) return { fill: paint('ink') };
  return bits < 0 ? { stroke: paint('ink'), strokeWidth: 1.5 } : { fill: paint('verd') };
}

function rounded(bits: number): number {
  return Math.round(bits * 10) / 10;
}
