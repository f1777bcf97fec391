import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { type Drawing, type Forms, paint } from './drawing.ts';
import { flow, Octagon, Sheet } from './parts.tsx';

const copy = readYaml(
  'drawings/match-grades.yaml',
  z.strictObject({
    asked: label,
    /** From the surest on, each with what it calls for. */
    grades: z.array(z.strictObject({ code: label, calls: label })).length(4),
  }),
);

const LINES = [
  { stroke: paint('gold'), strokeWidth: 3 },
  { stroke: paint('verd'), strokeWidth: 2 },
  { stroke: paint('ink-2'), strokeWidth: 1.25, strokeDasharray: '6 4' },
  { stroke: paint('ink-2'), strokeWidth: 1, strokeDasharray: '1 4' },
];
const [ROW, TOP] = [48, 26];

/** What Patient $match is asked, the grade of each candidate, and what a grade calls for. */
export const matchGrades: Forms = {
  wide: () => draw(640, 400),
  narrow: () => draw(328, 150),
  share: () => besides(draw(640, 190)),
};

/** With larger letters, and what a grade calls for beside it. */
function besides(drawing: Drawing): Drawing {
  return {
    ...drawing,
    labels: copy.grades.flatMap(({ code, calls }, at) => {
      const y = TOP + at * ROW + 22;
      return [
        { text: code, x: 214, y, size: 22 },
        { text: calls, x: 380, y, size: 22, color: paint('ink-2') },
      ];
    }),
  };
}

/** @param reach where the candidates stand */
function draw(width: number, reach: number): Drawing {
  const y = (at: number) => TOP + at * ROW + 14;
  const from = { x: 84, y: y(1.5) };
  return {
    width,
    height: TOP + ROW * copy.grades.length,
    shapes: (
      <>
        {LINES.map((look, at) => (
          <path key={look.strokeWidth} d={flow(from, { x: reach - 11, y: y(at) })} {...look} />
        ))}
        <Sheet x={1} y={from.y - 20} width={83} />
        {copy.grades.map(({ code }, at) => (
          <Octagon
            key={code}
            x={reach}
            y={y(at)}
            size={22}
            color={at === 0 ? 'gold' : 'ink-2'}
            fill={at === 0 ? 'gold-wash' : 'card'}
          />
        ))}
      </>
    ),
    labels: [
      { text: copy.asked, x: 0, y: from.y - 32, color: paint('ink-2') },
      ...copy.grades.flatMap(({ code, calls }, at) => [
        { text: code, x: reach + 20, y: y(at) - 2, face: 'data' as const },
        { text: calls, x: reach + 20, y: y(at) + 15, color: paint('ink-2') },
      ]),
    ],
  };
}
