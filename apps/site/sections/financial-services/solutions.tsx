import type { FinancialServices } from '@assay/content/schema/financial-services';

/** Duty by duty: what the platform does, and what an examiner finds afterward. */
export function Solutions({ solutions }: Pick<FinancialServices, 'solutions'>) {
  return (
    <section className="wrap section">
      <h2>{solutions.title}</h2>
      <table role="table" className="mt-10 w-full border-collapse text-left max-md:block">
        <caption className="sr-only">{solutions.caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-b border-ink text-sm">
            {solutions.columns.map((column) => (
              <th key={column} scope="col" role="columnheader" className="py-3 pr-8 font-semibold text-ink-2">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block max-md:border-t max-md:border-ink">
          {solutions.items.map((item) => (
            <tr
              role="row"
              key={item.duty}
              className="border-b border-rule align-top max-md:block max-md:py-6"
            >
              <th
                scope="row"
                role="rowheader"
                className="font-display text-h3 font-normal text-balance max-md:block md:w-[28%] md:py-6 md:pr-8"
              >
                {item.duty}
              </th>
              <td role="cell" className="max-md:block max-md:pt-2 md:py-6 md:pr-8">
                {item.does}
              </td>
              <td
                role="cell"
                className="text-ink-2 max-md:mt-3 max-md:block max-md:border-l max-md:border-rule-2 max-md:pl-4 md:w-[30%] md:py-6"
              >
                <span aria-hidden="true" className="block text-xs font-semibold md:hidden">
                  {solutions.columns[2]}
                </span>
                {item.leaves}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
