import type { Security } from '@assay/content/schema/security';

/** The frameworks as a ledger: what each asks, and what the platform provides. */
export function Frameworks({ frameworks }: Pick<Security, 'frameworks'>) {
  const [, asks, brings] = frameworks.columns;
  return (
    <section className="wrap section">
      <h2>{frameworks.title}</h2>
      <table className="mt-10 w-full border-collapse text-left max-md:block">
        <caption className="sr-only">{frameworks.caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink text-sm text-ink-2">
            {frameworks.columns.map((column) => (
              <th key={column} scope="col" className="py-3 pr-8 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {frameworks.rows.map((row) => (
            <tr key={row.name} className="border-b border-rule align-baseline max-md:block max-md:py-5">
              <th
                scope="row"
                className="py-5 pr-8 font-display text-[1.6rem] leading-tight font-normal whitespace-nowrap max-md:block max-md:py-0 md:w-1/5"
              >
                {row.name}
              </th>
              <td className="py-5 pr-8 text-ink-2 max-md:block max-md:py-2 md:w-2/5">
                <span aria-hidden="true" className="block text-sm font-semibold md:hidden">
                  {asks}
                </span>
                {row.asks}
              </td>
              <td className="py-5 max-md:block max-md:py-2">
                <span aria-hidden="true" className="block text-sm font-semibold text-ink-2 md:hidden">
                  {brings}
                </span>
                {row.brings}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
