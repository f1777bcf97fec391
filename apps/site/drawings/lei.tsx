import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { type Drawing, type Forms, lettered, paint } from './drawing.ts';

const copy = readYaml(
  'drawings/lei.yaml',
  z.strictObject({
    /** Its first eighteen characters. */
    entity: z.string().regex(/^[0-9A-Z]{18}$/),
    issuer: label,
    own: label,
    check: label,
    rule: label,
  }),
);

/** A legal entity identifier in its three parts (ISO 17442), with its check digits (ISO 7064, MOD 97-10). */
export const lei: Forms = {
  wide: () => draw(640),
  narrow: () => draw(328),
  share: () =>
    lettered(draw(1056), 36, {
      keep: ({ text }) => text !== copy.rule,
      // Names move away from their brackets.
      lift: ({ size }) => (size === undefined ? -12 : 0),
    }),
};

const code = copy.entity + checkDigits(copy.entity);
const PARTS = [
  { label: copy.issuer, from: 0, to: 4, color: 'ink-2' },
  { label: copy.own, from: 4, to: 18, color: 'verd' },
  { label: copy.check, from: 18, to: 20, color: 'ink' },
] as const;

function draw(width: number): Drawing {
  const box = (width - 20) / code.length;
  const left = (at: number) => Math.round((at * box + (at >= 18 ? 19 : at >= 4 ? 10 : 1)) * 10) / 10;
  const high = Math.round(box * 1.5);
  const isNarrow = width < 400;
  const under = (part: number) => high + 34 + (isNarrow ? part * 24 : 0);
  return {
    width,
    height: under(isNarrow ? 2 : 0) + 36,
    shapes: (
      <>
        {PARTS.map(({ from, to, color }, part) => (
          <g key={from} stroke={paint(color)}>
            <path
              d={Array.from(
                { length: to - from },
                (_, at) =>
                  `M${left(from + at)} 1h${Math.round(box * 10) / 10}v${high}h-${Math.round(box * 10) / 10}z`,
              ).join('')}
              fill={paint(part === 1 ? 'verd-wash' : 'card')}
            />
            <path
              d={`M${left(from) + 2} ${high + 7}v6h${Math.round((to - from) * box - 4)}v-6M${left(from) + 8} ${high + 13}V${under(part) - 13}`}
            />
          </g>
        ))}
      </>
    ),
    labels: [
      ...[...code].map((character, at) => ({
        text: character,
        x: left(at) + box / 2,
        y: high / 2 + (isNarrow ? 6 : 8),
        size: isNarrow ? 13 : 19,
        face: 'data' as const,
        anchor: 'middle' as const,
      })),
      ...PARTS.map(({ label, from, to }, part) =>
        part === 2 && !isNarrow
          ? { text: label, x: left(to - 1) + box, y: under(part), anchor: 'end' as const }
          : part === 2
            ? { text: label, x: width, y: under(part), anchor: 'end' as const }
            : { text: label, x: left(from), y: under(part) },
      ),
      { text: copy.rule, x: width, y: under(isNarrow ? 2 : 0) + 24, anchor: 'end', color: paint('ink-2') },
    ],
  };
}

/** The two digits with which the whole, its letters as 10 to 35, leaves 1 when it is divided by 97. */
function checkDigits(start: string): string {
  const digits = [...`${start}00`].map((character) => Number.parseInt(character, 36)).join('');
  return String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
}
