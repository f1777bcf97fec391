import type { Home } from '@assay/content/schema/home';
import { Hallmark } from '../../components/hallmark.tsx';
import { MarkedValue } from '../../components/marked-value.tsx';

/** Four records become one golden record: two tables, and a line from one to the other. The roles stay where cells are a grid. */
export function SampleRecordCard({ sheet }: Pick<Home, 'sheet'>) {
  return (
    <figure className="sample-record-card">
      <div className="rounded-lg border border-rule bg-card shadow-sheet">
        <p className="data flex flex-wrap justify-between gap-x-3 border-b border-rule px-4 py-3 text-ink-2">
          <span>{sheet.number}</span>
          <span>{sheet.summary}</span>
        </p>
        <table role="table" className="block">
          <caption className="sr-only">{sheet.caption}</caption>
          <thead className="sr-only">
            <tr>
              {sheet.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="merging-rows block">
            {sheet.records.map((record) => (
              <tr
                role="row"
                key={record.source + record.name}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-3 pr-9 pl-4 text-sm not-last:[border-bottom:1px_dashed_var(--color-rule)] sm:grid-cols-[6.2rem_1fr_1fr_5.2rem] sm:gap-x-2"
              >
                <td role="cell" className="data text-ink-2 max-sm:col-span-2">
                  {record.source}
                </td>
                <td role="cell">
                  <MarkedValue value={record.name} />
                </td>
                <td role="cell" className="max-sm:order-last max-sm:col-span-2">
                  <MarkedValue value={record.contact} />
                </td>
                <td role="cell" className="data text-right text-ink-2">
                  <MarkedValue value={record.born} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <svg aria-hidden="true" viewBox="0 0 80 32" className="ml-auto h-8 w-20" fill="none">
          <path
            d="M71.5 0c0 28-49 8-49 32M65.5 0c0 24-43 10-43 32M59.5 0c0 20-37 12-37 32M53.5 0c0 16-31 14-31 32"
            className="merge stroke-gold"
            pathLength="1"
          />
        </svg>
        <div className="golden relative mx-3 mb-3 rounded-md border border-gold bg-gold-wash px-3 py-4 sm:px-4">
          <table
            role="table"
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1.5 pb-12 text-sm sm:grid-cols-[3.5rem_1fr_auto] sm:pr-20 sm:pb-0"
          >
            <caption className="sr-only">{sheet.goldenCaption}</caption>
            <tbody className="contents">
              {sheet.golden.map(({ field, value, support }) => (
                <tr role="row" key={field} className="col-span-3 grid grid-cols-subgrid items-baseline">
                  <th scope="row" role="rowheader" className="data text-left text-gold-ink">
                    {field}
                  </th>
                  <td role="cell" className="font-semibold max-[22rem]:order-last max-[22rem]:col-span-3">
                    {value}
                  </td>
                  <td role="cell" className="data text-right whitespace-nowrap text-gold-ink">
                    {support}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Hallmark {...sheet.stamp} className="stamp absolute -right-2 -bottom-7 size-22 sm:-right-4" />
        </div>
      </div>
    </figure>
  );
}
