import { compliance } from '@assay/content/schema/compliance';
import { type Drawing, paint } from '../drawing.ts';
import { Octagon } from '../parts.tsx';
import { LETTERS, onSheet } from './sheet-size.ts';

const { controls, rows } = compliance.matrix;
const LEFT = 360;

/** The matrix: a control a line, a framework a column, filled where a provision is cited. */
export function matrix(): Drawing {
  const x = (column: number) => LEFT + ((column + 0.5) * (1056 - LEFT)) / rows.length;
  const y = (line: number) => 40 + line * 74;
  return onSheet({
    shapes: (
      <>
        <path
          d={controls
            .map((_, line) => `M0 ${y(line) + 37}H1056`)
            .slice(0, -1)
            .join('')}
          stroke={paint('rule')}
          strokeWidth="2"
        />
        {controls.map(({ name }, line) =>
          rows.map(({ framework, cells }, column) => (
            <Octagon
              key={`${name} ${framework}`}
              x={x(column)}
              y={y(line)}
              size={42}
              color={cells[line] ? 'verd' : 'rule-2'}
              fill={cells[line] ? 'verd' : 'paper'}
            />
          )),
        )}
      </>
    ),
    labels: controls.map(({ name }, line) => ({ text: name, x: 0, y: y(line) + 12, size: LETTERS })),
  });
}
