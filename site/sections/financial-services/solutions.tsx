import type { FinancialServices } from '../../../content/schema/financial-services.ts';

/** Duty by duty: what the platform does, and what an examiner finds afterwards. */
export function Solutions({ solutions }: Pick<FinancialServices, 'solutions'>) {
  return (
    <section className="wrap section">
      <h2>{solutions.title}</h2>
      <table className="mt-10 w-full border-collapse text-left max-md:block">
        <caption className="sr-only">{solutions.caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink text-sm">
            {solutions.columns.map((column) => (
              <th key={column} scope="col" className="py-3 pr-8 font-semibold text-ink-2">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block max-md:border-t max-md:border-ink">
          {solutions.items.map((item) => (
            <tr
              key={item.duty}
              data-reveal
              className="border-b border-rule align-top max-md:block max-md:py-6"
            >
              <th scope="row" className="font-display text-h3 max-md:block md:w-[28%] md:py-6 md:pr-8">
                {item.duty}
              </th>
              <td className="max-md:block max-md:pt-2 md:py-6 md:pr-8">{item.does}</td>
              <td className="text-ink-2 max-md:mt-3 max-md:block max-md:border-l max-md:border-rule-2 max-md:pl-4 md:w-[30%] md:py-6">
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
