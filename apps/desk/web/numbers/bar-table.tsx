import { ScrollRegion } from '@assay/ui/scroll-region';
import { FORM_LABELS } from '../parts/labels.ts';
import { type BarSeries, total } from './bars.ts';
import { rowLabel } from './wording.ts';

/** A chart's figures. */
export function BarTable({ title, unit, bars }: BarSeries) {
  return (
    <details>
      <summary className="link w-fit">As a table</summary>
      <ScrollRegion name={`${title}, table`} className="mt-2 max-h-80">
        <table className="w-full tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-paper">
            <tr className="text-ink-2">
              <th scope="col" className="py-2 font-normal">
                {unit === 'day' ? 'Day' : 'Week of Monday'}
              </th>
              <Head text={`${FORM_LABELS.demo_request}s`} />
              <Head text={`${FORM_LABELS.contact}s`} />
              <Head text="All" />
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.day} className="border-t border-rule">
                <th scope="row" className="py-2.5 font-normal">
                  {rowLabel(bar, unit)}
                </th>
                <Count value={bar.demo_request} />
                <Count value={bar.contact} />
                <Count value={total(bar)} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

/** The header of a column of counts. */
export function Head({ text, className = '' }: { text: string; className?: string }) {
  return (
    <th scope="col" className={`w-19 py-2 pl-2 text-end align-bottom font-normal sm:w-28 ${className}`}>
      {text}
    </th>
  );
}

interface CountProps {
  value: number;
  isFault?: boolean;
  className?: string;
}

export function Count({ value, isFault = false, className = '' }: CountProps) {
  return (
    <td className={`py-2.5 pl-2 text-end align-top ${isFault ? 'font-semibold text-rust' : ''} ${className}`}>
      {value.toLocaleString('en-US')}
    </td>
  );
}
