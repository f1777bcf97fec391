import type { Home } from '@assay/content/schema/home';

/** The comparison with customer data platforms and master data management. On phones each row becomes a small list. */
export function WhyChoose({ whyChoose }: Pick<Home, 'whyChoose'>) {
  const { columns, rows } = whyChoose;
  return (
    <section className="wrap section">
      <h2>{whyChoose.title}</h2>
      <table className="mt-10 w-full border-collapse text-left tabular-nums max-md:block">
        <caption className="sr-only">{whyChoose.caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink text-sm font-semibold">
            <td className="w-1/5" />
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`px-4 py-4 ${index === 0 ? 'bg-verd-wash text-verd' : 'text-ink-2'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr key={row.aspect} className="border-rule align-top max-md:block max-md:pb-6 md:border-b">
              <th
                scope="row"
                className="py-4 pr-4 font-medium text-ink-2 max-md:block max-md:pb-2 max-md:font-display max-md:text-h3 max-md:font-normal max-md:text-ink"
              >
                {row.aspect}
              </th>
              {row.values.map((value, index) => (
                <td
                  key={columns[index]}
                  className={`px-4 py-4 max-md:grid max-md:grid-cols-[auto_1fr] max-md:gap-6 max-md:border-b max-md:border-rule max-md:py-2.5 ${index === 0 ? 'bg-verd-wash font-semibold' : ''}`}
                >
                  <span aria-hidden="true" className="text-sm font-normal text-ink-2 md:hidden">
                    {columns[index]}
                  </span>
                  <span className="max-md:text-right">{value}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-ink-2">{whyChoose.note}</p>
    </section>
  );
}
