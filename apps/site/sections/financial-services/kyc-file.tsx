import type { FinancialServices } from '@assay/content/schema/financial-services';
import { Hallmark } from '../../components/hallmark.tsx';
import { MarkedValue } from '../../components/marked-value.tsx';

type File = FinancialServices['file'];

/** A KYC file as a ledger. On phones each row becomes an entry of its own. */
export function KycFile({ file }: { file: File }) {
  return (
    <section className="wrap pb-16 sm:pb-20">
      <div className="splits-in-print rounded-lg border border-rule-2 bg-card shadow-sheet">
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-5 pt-5 pb-4 sm:px-7">
          <h2 className="mr-auto text-h3">{file.title}</h2>
          <p className="data text-ink-2">{file.number}</p>
          <p className="data text-ink-2">{file.note}</p>
        </div>
        <table role="table" className="w-full border-collapse text-left text-sm max-lg:block">
          <caption className="sr-only">{file.caption}</caption>
          <thead role="rowgroup" className="max-lg:sr-only">
            <tr role="row" className="border-y border-ink">
              {file.columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  role="columnheader"
                  className={`px-4 py-3 font-semibold first:pl-7 last:pr-7 ${index === 2 ? 'bg-gold-wash text-gold-ink' : 'text-ink-2'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-lg:block">
            {file.rows.map((row) => (
              <Entry key={row.field} row={row} columns={file.columns} />
            ))}
          </tbody>
        </table>
        <div className="flex items-center gap-5 border-t border-ink px-5 py-4 sm:px-7">
          <Hallmark mark="KYC" className="size-16 shrink-0" />
          <p className="text-sm">
            <span className="block font-semibold">{file.status}</span>
            <span className="text-ink-2">{file.statusText}</span>
          </p>
        </div>
      </div>
    </section>
  );
}

function Entry({ row, columns }: { row: File['rows'][number]; columns: File['columns'] }) {
  return (
    <tr
      role="row"
      className="border-rule align-top not-last:border-b max-lg:grid max-lg:border-t max-lg:px-5 max-lg:py-4 max-lg:not-last:border-b-0 max-lg:sm:grid-cols-2 max-lg:sm:gap-x-6 max-lg:sm:px-7"
    >
      <th
        scope="row"
        role="rowheader"
        className="py-4 pr-4 pl-7 font-display text-h4 font-normal max-lg:col-span-full max-lg:p-0 max-lg:text-h3 lg:w-1/5"
      >
        {row.field}
      </th>
      <td role="cell" className="px-4 py-4 max-lg:px-0 max-lg:pt-3 max-lg:pb-0 lg:w-[34%]">
        <ColumnName name={columns[1]} />
        <ul className="grid gap-1.5">
          {row.held.map(({ source, value }) => (
            <li key={source} className="grid gap-x-3 sm:grid-cols-[6.5rem_1fr] max-lg:sm:grid-cols-1">
              <span className="data pt-0.5 text-ink-2">{source}</span>
              <span className={`min-w-0 ${row.code ? 'data pt-0.5 wrap-anywhere' : ''}`}>
                <MarkedValue value={value} />
              </span>
            </li>
          ))}
        </ul>
      </td>
      <td
        role="cell"
        className="bg-gold-wash px-4 py-4 font-semibold max-lg:mt-3 max-lg:border-l-2 max-lg:border-gold max-lg:py-3 lg:w-1/4"
      >
        <ColumnName name={columns[2]} onGold />
        <span className={row.code ? 'data wrap-anywhere' : ''}>{row.resolved}</span>
      </td>
      <td
        role="cell"
        className="py-4 pr-7 pl-4 text-ink-2 max-lg:col-span-full max-lg:px-0 max-lg:pt-3 max-lg:pb-0"
      >
        <ColumnName name={columns[3]} />
        {row.evidence}
      </td>
    </tr>
  );
}

/** A column's name, repeated in each entry on phones. */
function ColumnName({ name, onGold = false }: { name?: string | undefined; onGold?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`block pb-1 text-xs font-semibold lg:hidden ${onGold ? 'text-gold-ink' : 'text-ink-2'}`}
    >
      {name}
    </span>
  );
}
