import type { Home } from '@assay/content/schema/home';
import { Faults } from '../../components/faults.tsx';
import { Hallmark } from '../../components/hallmark.tsx';

/** Four records become one golden record: two tables, and a line from one to the other. The roles stay where cells are a grid. */
export function AssaySheet({ sheet }: Pick<Home, 'sheet'>) {
  return (
    <figure className="assay-sheet">
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
          <tbody className="block">
            {sheet.records.map((record) => (
              <tr
                role="row"
                key={record.source + record.name}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-3 text-sm not-last:[border-bottom:1px_dashed_var(--color-rule)] sm:grid-cols-[6.2rem_1fr_1fr_5.2rem] sm:gap-x-3"
              >
                <td role="cell" className="data text-ink-2 max-sm:col-span-2">
                  {record.source}
                </td>
                <td role="cell">
                  <Faults value={record.name} />
                </td>
                <td role="cell" className="max-sm:order-last max-sm:col-span-2">
                  <Faults value={record.contact} />
                </td>
                <td role="cell" className="data text-right text-ink-2">
                  <Faults value={record.born} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <svg
          aria-hidden="true"
          viewBox="0 0 400 46"
          preserveAspectRatio="none"
          className="h-11 w-full"
          fill="none"
        >
          <path
            d="M60 0C60 32 200 14 200 46M152 0c0 28 48 18 48 46M248 0c0 28-48 18-48 46M340 0c0 32-140 14-140 46"
            className="merge stroke-gold"
            strokeWidth="1.2"
            pathLength="1"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className="golden relative mx-3 mb-3 rounded-md border border-gold bg-gold-wash px-3 py-4 sm:px-4">
          <table
            role="table"
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2 gap-y-1.5 pb-12 text-sm sm:grid-cols-[3.5rem_1fr_auto] sm:pr-20 sm:pb-0"
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
