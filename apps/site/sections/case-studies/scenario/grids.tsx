import { hook } from '@assay/ui/hooks';
import type { Example, ExampleRow } from '../../../case-studies/example.ts';

/** Of a row: between two of them, its bar, and where the first one begins. */
const PITCH = 12;
const BAR = 6;
const TOP = 34;

interface Props {
  example: Example;
  names: readonly string[];
}

/** Three grids that overlap, a bar for each record; hatched are those whose person an earlier source has. */
export function Before({ example: { sources, marks }, names }: Props) {
  return (
    <svg viewBox="0 0 344 252" className="w-full max-w-120" aria-hidden="true">
      <pattern id="doubled" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 2h4" className="stroke-rust" strokeWidth="1.6" />
      </pattern>
      {sources.map((rows, source) => (
        <g key={names[source]} transform={`translate(${source * 109 + 1} ${source * 18 + 1})`}>
          <Sheet name={names[source] ?? ''} width={124} rows={rows.length} />
          {rows.map((row, line) => (
            <g
              key={row.person}
              className="data-faint:opacity-20"
              {...hook({ 'resolved-from': `${row.person + 1}` })}
            >
              <path d={barOf(row.person, line)} {...lookOf(row)} />
              {marks === 'findings' && !row.isDoubled && <Finding line={line} x={101} />}
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

/** One grid with a bar for each person, the sources that it comes from, and what is left of the marks. */
export function After({ example: { people, sources, marks, left }, names }: Props) {
  const isHeld = (source: number, person: number) =>
    sources[source]?.some((row) => row.person === person) ?? false;
  const extra = marks === 'duplicates' ? left : 0;
  const starts = columnsOf(names);
  return (
    <svg
      viewBox={`0 0 344 ${TOP + (people + extra) * PITCH + 6}`}
      className="w-full max-w-120"
      aria-hidden="true"
    >
      <g transform="translate(1 1)">
        <Sheet name="" width={342} rows={people + extra} />
        {names.map((name, source) => (
          <text key={name} x={starts[source]} y="17" fontSize="13" className="fill-ink-2">
            {name}
          </text>
        ))}
        {Array.from({ length: people }, (_, person) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no other name
          <g key={person} className="data-faint:opacity-20" {...hook({ 'resolved-until': `${person + 1}` })}>
            <path d={barOf(person, person)} className="fill-gold" />
            {starts.map((x, source) =>
              isHeld(source, person) ? (
                <path key={x} d={`M${x} ${TOP + person * PITCH + 1}h12v4h-12z`} className="fill-verd" />
              ) : null,
            )}
            {marks === 'findings' && person >= people - left && <Finding line={person} x={101} />}
          </g>
        ))}
        {Array.from({ length: extra }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <g key={line} {...hook({ 'resolved-until': `${people}` })} className="data-faint:opacity-20">
            <path
              d={barOf(people - 1 - line, people + line)}
              {...lookOf({ person: people - 1 - line, isDoubled: true })}
            />
          </g>
        ))}
      </g>
    </svg>
  );
}

function Sheet({ name, width, rows }: { name: string; width: number; rows: number }) {
  return (
    <>
      <rect width={width} height={TOP + rows * PITCH} rx="5" className="fill-card stroke-rule-2" />
      <path d={`M0 25h${width}`} className="stroke-rule-2" />
      <text x="9" y="17" fontSize="13" className="fill-ink">
        {name}
      </text>
    </>
  );
}

/** Two values of a person's record, of the same lengths wherever it stands. */
function barOf(person: number, line: number): string {
  const [first, second] = [24 + ((person * 13) % 6) * 5, 14 + ((person * 7) % 5) * 4];
  const y = TOP + line * PITCH;
  return `M9 ${y}h${first}v${BAR}h-${first}zM${13 + first} ${y}h${second}v${BAR}h-${second}z`;
}

function lookOf({ isDoubled }: ExampleRow) {
  return isDoubled
    ? { fill: 'url(#doubled)', className: 'stroke-rust', strokeWidth: 0.7 }
    : { className: 'fill-ink-2' };
}

function Finding({ x, line }: { x: number; line: number }) {
  return <circle cx={x} cy={TOP + line * PITCH + BAR / 2} r="3" className="fill-rust" />;
}

/** Where the columns of the sources begin, so that their names fit and end at the grid's right edge. */
function columnsOf(names: readonly string[]): number[] {
  const widths = names.map((name) => name.length * 6.3 + 12);
  return names.map((_, index) =>
    Math.round(342 - widths.slice(index).reduce((sum, width) => sum + width, 0)),
  );
}
