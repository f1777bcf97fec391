import { label } from '@assay/content/schema/copy';
import { readYaml } from '@assay/content/schema/read';
import { z } from 'zod';
import { type Drawing, paint } from './drawing.ts';
import { inPanels } from './panels.tsx';
import { flow, Octagon, Sheet } from './parts.tsx';

const titled = z.strictObject({ title: label, is: label });
const copy = readYaml(
  'drawings/three-errors.yaml',
  z.strictObject({ duplicate: titled, overlap: titled, overlay: titled }),
);

/** The three errors of a master patient index: who has which chart, in which organization. */
export const threeErrors = inPanels(() => [
  panel(copy.duplicate, [90], [{ top: 30, height: 124 }], [42, 100]),
  panel(
    copy.overlap,
    [90],
    [
      { top: 30, height: 58 },
      { top: 96, height: 58 },
    ],
    [39, 105],
  ),
  panel(copy.overlay, [64, 120], [{ top: 58, height: 68 }], [72]),
]);

const [PERSON, CHART] = [18, 100];

/** @param people their heights  @param charts the heights of their upper edges */
function panel(
  { title, is }: z.infer<typeof titled>,
  people: readonly number[],
  organizations: readonly { top: number; height: number }[],
  charts: readonly number[],
): Drawing {
  const isMixture = people.length > 1;
  const lines = people.flatMap((y) =>
    charts.map((chart) => flow({ x: PERSON + 14, y }, { x: CHART, y: chart + 20 })),
  );
  return {
    width: 196,
    height: 186,
    shapes: (
      <>
        {organizations.map(({ top, height }) => (
          <rect
            key={top}
            x="84"
            y={top}
            width="112"
            height={height}
            fill={paint('paper-2')}
            stroke={paint('rule-2')}
          />
        ))}
        <path
          d={lines.join('')}
          stroke={paint(isMixture ? 'rust' : 'ink-2')}
          strokeDasharray={isMixture ? '4 3' : undefined}
        />
        {people.map((y) => (
          <Octagon key={y} x={PERSON} y={y} />
        ))}
        {charts.map((y) => (
          <Sheet key={y} x={CHART} y={y} width={80} color={isMixture ? 'rust' : 'ink-2'} />
        ))}
      </>
    ),
    labels: [
      { text: title, x: 0, y: 14, size: 14, isBold: true },
      { text: is, x: 0, y: 180, color: paint('ink-2') },
    ],
  };
}
