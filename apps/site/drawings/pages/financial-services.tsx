import { financialServices } from '@assay/content/schema/financial-services';
import { type Drawing, paint } from '../drawing.ts';
import { Box, flow } from '../parts.tsx';
import { LETTERS, onSheet } from './sheet-size.ts';

/** A line of the file: what the systems held, and what was kept. */
export function fileLine(): Drawing {
  const [name] = financialServices.file.rows;
  const held = name?.held ?? [];
  const y = (at: number) => 60 + at * 110;
  return onSheet({
    shapes: (
      <>
        {held.map(({ source, value }, at) => (
          <g key={source}>
            <Box
              x={2}
              y={y(at) - 46}
              width={476}
              height={70}
              rx={8}
              strokeWidth={2.5}
              {...(value.includes('*') ? { color: 'rust', fill: 'rust-wash' } : {})}
            />
            <path
              d={flow({ x: 480, y: y(at) - 11 }, { x: 566, y: 225 })}
              stroke={paint('gold')}
              strokeWidth="3"
            />
          </g>
        ))}
        <Box x={566} y={184} width={488} height={82} rx={8} color="gold" fill="gold-wash" strokeWidth={3} />
      </>
    ),
    labels: [
      ...held.map(({ value }, at) => ({
        text: value.replaceAll('*', ''),
        x: 24,
        y: y(at) + 1,
        size: LETTERS,
      })),
      { text: name?.field ?? '', x: 566, y: 160, size: LETTERS, color: paint('ink-2') },
      { text: name?.resolved ?? '', x: 590, y: 237, size: LETTERS },
    ],
  });
}
