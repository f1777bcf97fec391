import { dataMigration } from '@assay/content/schema/data-migration';
import { type Drawing, paint } from '../drawing.ts';
import { Octagon } from '../parts.tsx';
import { LETTERS, onSheet } from './sheet-size.ts';

const { from, to, steps } = dataMigration.process;
const MIDDLE = 150;
const x = (step: number) => 210 + (step * 636) / (steps.length - 1);

/** The line from the old system to the new one, with a checkpoint for each step. */
export function checkpoints(): Drawing {
  return onSheet({
    shapes: (
      <>
        <path d={`M0 ${MIDDLE}H${x(steps.length - 1)}`} stroke={paint('ink-2')} strokeWidth="4" />
        <path d={`M${x(steps.length - 1)} ${MIDDLE}H1056`} stroke={paint('gold')} strokeWidth="9" />
        {steps.map(({ title }, step) => (
          <Octagon key={title} x={x(step)} y={MIDDLE} size={96} color="verd" />
        ))}
      </>
    ),
    labels: [
      { text: from, x: 0, y: MIDDLE - 74, size: LETTERS, color: paint('ink-2') },
      { text: to, x: 1056, y: MIDDLE - 74, size: LETTERS, anchor: 'end', color: paint('gold-ink') },
      ...steps.map((_, step) => ({
        text: String(step + 1),
        x: x(step),
        y: MIDDLE + 15,
        size: 44,
        anchor: 'middle' as const,
      })),
    ],
  });
}
