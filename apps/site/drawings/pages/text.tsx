import { fillIn } from '@assay/content/fill-in';
import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { longDate } from '../../dates.ts';
import { type Drawing, paint } from '../drawing.ts';
import { Octagon } from '../parts.tsx';
import { LETTERS, onSheet } from './sheet-size.ts';
import { type Line, linesOf, sectionsIn } from './text-lines.ts';

const copy = readYaml('drawings/text.yaml', z.strictObject({ sections: label, revised: label }));

/** Of a sheet of paper, in pixels, and between two lines on it. */
const [WIDTH, HEIGHT, PITCH, MARGIN] = [152, 298, 10, 18];
const LINES = Math.floor((HEIGHT - 2 * MARGIN) / PITCH) + 1;
/** Where the sheets begin. */
const LEFT = 372;

const LOOKS: Record<Line['kind'], { color: string; strokeWidth: number }> = {
  heading: { color: 'ink', strokeWidth: 6 },
  text: { color: 'ink-2', strokeWidth: 2.5 },
  cells: { color: 'ink-2', strokeWidth: 2.5 },
  code: { color: 'verd', strokeWidth: 4 },
  none: { color: 'rule', strokeWidth: 0 },
};

/** A text of several sections as its sheets of paper lie side by side, how many sections it has, and when it was revised. */
export function textFromAfar({ body, revised }: { body: string; revised: string }): Drawing {
  const lines = linesOf(body);
  const sheets = Array.from({ length: Math.ceil(lines.length / LINES) }, (_, at) =>
    lines.slice(at * LINES, (at + 1) * LINES),
  );
  const step = Math.min(WIDTH + 16, (1055 - LEFT - WIDTH) / Math.max(1, sheets.length - 1));
  const sections = sectionsIn(body);
  return onSheet({
    shapes: (
      <>
        {sheets.map((lines, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
          <Sheet key={at} x={Math.round(LEFT + at * step)} lines={lines} />
        ))}
        <Octagon x={64} y={66} size={124} color="verd" />
      </>
    ),
    labels: [
      { text: String(sections), x: 64, y: 84, size: 54, anchor: 'middle', color: paint('verd') },
      { text: fillIn(copy.sections, { sections }), x: 146, y: 78, size: LETTERS },
      { text: copy.revised, x: 0, y: 218, size: LETTERS, color: paint('ink-2') },
      { text: longDate(revised), x: 0, y: 266, size: LETTERS },
    ],
  });
}

function Sheet({ x, lines }: { x: number; lines: readonly Line[] }) {
  const wide = WIDTH - 2 * MARGIN;
  return (
    <g transform={`translate(${x} 1)`}>
      <rect
        width={WIDTH}
        height={HEIGHT}
        rx="3"
        fill={paint('card')}
        stroke={paint('rule-2')}
        strokeWidth="2"
      />
      {lines.map(({ kind, length }, at) => {
        const { color, strokeWidth } = LOOKS[kind];
        const [y, end] = [MARGIN + at * PITCH, Math.round(wide * length)];
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            key={at}
            d={
              kind === 'cells'
                ? `M${MARGIN} ${y}h30m12 0h${Math.max(10, end - 42)}`
                : `M${MARGIN} ${y}h${end}`
            }
            stroke={paint(color)}
            strokeWidth={strokeWidth}
          />
        );
      })}
    </g>
  );
}
