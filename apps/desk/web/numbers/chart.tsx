import { useId, useLayoutEffect, useRef } from 'react';
import { BarTable } from './bar-table.tsx';
import { axisOf, type BarSeries, total } from './bars.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { Bars, HEIGHT } from './stacked-bars.tsx';
import { chartWords, partialWords } from './wording.ts';

/** With more bars than this, the chart is wider than its place and scrolls sideways. */
const MANY = 100;

/** Stacked bars over time, and the same as a table. */
export function Chart({ title, unit, bars }: BarSeries) {
  const id = useId();
  const axis = axisOf(Math.max(...bars.map(total)));
  const top = axis.at(-1) ?? 1;
  const partial = partialWords(bars);
  const isLong = bars.length > MANY;
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The newest bars first.
    if (isLong) scroller.current?.scrollTo({ left: scroller.current.scrollWidth });
  }, [isLong]);
  const chart = (
    <Bars bars={bars} axis={axis} unit={unit} label={`${title}: ${chartWords(bars, unit)}`} isLong={isLong} />
  );
  return (
    <figure aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <figcaption>
        <h3 id={id}>{title}</h3>
      </figcaption>
      <div className="flex pt-2">
        <div aria-hidden="true" className="relative mr-2 text-end text-xs text-ink-2 tabular-nums">
          {axis.map((value) => (
            <span
              key={value}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: HEIGHT * (1 - value / top) }}
            >
              {value.toLocaleString('en-US')}
            </span>
          ))}
          <span className="invisible">{top.toLocaleString('en-US')}</span>
        </div>
        {isLong ? (
          <ScrollRegion ref={scroller} label={`${title}, chart`} className="min-w-0 flex-1 overflow-x-auto">
            {chart}
          </ScrollRegion>
        ) : (
          <div className="min-w-0 flex-1">{chart}</div>
        )}
      </div>
      {partial && <p className="text-ink-2">{partial}</p>}
      <BarTable title={title} unit={unit} bars={bars} />
    </figure>
  );
}
