import type { DataMigration } from '@assay/content/schema/data-migration';

/** A sample reconciliation report: where every record went, with a difference of zero. */
export function Reconciliation({ reconciliation }: Pick<DataMigration, 'reconciliation'>) {
  const { sheet } = reconciliation;
  return (
    <section className="border-y border-rule bg-paper-2">
      <div className="wrap section grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1.3fr_1fr]">
        <div className="rounded-lg border border-rule bg-card px-5 py-6 shadow-sheet sm:px-9 sm:py-8">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-display text-h3">{sheet.title}</span>
            <span className="data text-ink-2">{sheet.note}</span>
          </p>
          <table className="mt-5 w-full border-collapse text-left tabular-nums">
            <caption className="sr-only">{sheet.caption}</caption>
            <thead>
              <tr className="border-b border-ink text-sm">
                <th scope="col" className="py-2 pr-4 font-semibold">
                  {sheet.columns[0]}
                </th>
                <th scope="col" className="py-2 text-right font-semibold">
                  {sheet.columns[1]}
                </th>
              </tr>
            </thead>
            <tbody>
              {sheet.rows.map((row, index) => (
                <tr key={row.label} className="border-b border-rule">
                  <th
                    scope="row"
                    className={`py-2.5 pr-4 ${index === 0 ? 'font-semibold' : 'pl-5 font-normal'}`}
                  >
                    {row.label}
                  </th>
                  <td className={`py-2.5 text-right ${index === 0 ? 'font-semibold' : ''}`}>{row.count}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-y-3 border-double border-gold bg-gold-wash text-gold-ink">
                <th scope="row" className="px-3 py-3 font-semibold">
                  {sheet.total.label}
                </th>
                <td className="px-3 py-3 text-right font-display text-h3">{sheet.total.count}</td>
              </tr>
            </tfoot>
          </table>
        </div>
        <div>
          <h2>{reconciliation.title}</h2>
          <p className="measure mt-4 text-lede text-ink-2">{reconciliation.text}</p>
        </div>
      </div>
    </section>
  );
}
