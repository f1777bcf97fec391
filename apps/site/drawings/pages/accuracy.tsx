import { accuracy } from '@assay/content/schema/accuracy';
import { measuredMatching, measuredStability } from '@assay/content/schema/measured';
import { facts } from '@assay/content/schema/read';
import { otherSets } from '../../accuracy/other-sets.ts';
import { axisStart, stacked } from '../../accuracy/stacked.ts';
import { type Drawing, paint } from '../drawing.ts';
import { Octagon } from '../parts.tsx';
import { LETTERS, onSheet, SHEET } from './sheet-size.ts';

const claim = facts()['matching_accuracy'] ?? '';

/** Pixels between two dots, one above the other. */
const LEVEL = 16;
const DOT = 15;

/** The mean F1 of every set on one axis, hollow where others made the set, and what the site claims. */
export function everySet(): Drawing {
  const others = otherSets(measuredMatching, measuredStability, accuracy.harder.names);
  const low = axisStart(others);
  const x = (share: number) => 20 + (1000 * (share - low)) / (1 - low);
  const dots = stacked(others, (LEVEL * (1 - low)) / 1000);
  const claimed = x(Number.parseFloat(claim) / 100);
  return onSheet({
    shapes: (
      <>
        <path d="M20 250H1020M20 240v20M1020 240v20" stroke={paint('ink-2')} strokeWidth="3" />
        <path d={`M${claimed} 46V250`} stroke={paint('gold')} strokeWidth="5" />
        {dots.map(({ set, mean, level }) => (
          <Octagon
            key={`${set.name} ${set.rows}`}
            x={Math.round(x(mean))}
            y={232 - level * LEVEL}
            size={DOT}
            color="verd"
            fill={set.isPublic ? 'paper' : 'verd'}
          />
        ))}
      </>
    ),
    labels: [
      {
        text: accuracy.overview.target,
        // Beside the dots, which stand as high.
        x: claimed - 24,
        y: 40,
        size: LETTERS,
        anchor: 'end',
        color: paint('gold-ink'),
      },
      { text: percent(low), x: 0, y: 298, size: LETTERS, color: paint('ink-2') },
      { text: percent(1), x: SHEET.width, y: 298, size: LETTERS, anchor: 'end', color: paint('ink-2') },
    ],
  });
}

function percent(share: number): string {
  return `${100 * share}%`;
}
