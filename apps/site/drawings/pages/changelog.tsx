import { changelog } from '@assay/content/schema/changelog';
import { longDate } from '../../dates.ts';
import { type Drawing, type Label, paint } from '../drawing.ts';
import { Octagon } from '../parts.tsx';
import { fitted, LETTERS, lineOf, onSheet } from './sheet-size.ts';

const latest = changelog.days.slice(0, 3);
const most = Math.max(...latest.map(({ entries }) => entries.length));
const LEFT = 372;
const STEP = Math.min(54, 684 / most);

/** The latest days, the newest first, with an octagon for each change, and the first of them by name. */
export function latestDays(): Drawing {
  const y = (line: number) => lineOf(line, latest.length) - 16;
  return onSheet({
    shapes: (
      <>
        <path d={`M14 ${y(0)}V${y(latest.length - 1)}`} stroke={paint('rule-2')} strokeWidth="3" />
        {latest.map(({ day, entries }, line) => (
          <g key={day}>
            <Octagon x={14} y={y(line)} size={28} color="verd" fill="verd" />
            {entries.map((entry, at) => (
              <Octagon
                key={entry}
                x={LEFT + 18 + at * STEP}
                y={y(line)}
                size={Math.min(36, STEP - 8)}
                color="verd"
              />
            ))}
          </g>
        ))}
      </>
    ),
    labels: latest.flatMap(({ day, entries }, line): Label[] => [
      { text: longDate(day), x: 44, y: y(line) + 12, size: LETTERS },
      {
        text: fitted(entries.map(nameOf).join(', '), 40),
        x: LEFT,
        y: y(line) + 64,
        size: LETTERS,
        color: paint('ink-2'),
      },
    ]),
  });
}

/** What it is called: its first words, which are bold. */
function nameOf(entry: string): string {
  return /^\*\*(.+?)[.,]?\*\*/.exec(entry)?.[1] ?? entry;
}
