import type { Security } from '@assay/content/schema/security';
import type { ReactNode } from 'react';

/** Who receives data from this website. */
export function SubProcessors({ subProcessors }: Pick<Security, 'subProcessors'>) {
  return (
    <section id="sub-processors" className="wrap section">
      <h2>{subProcessors.title}</h2>
      <p className="measure mt-4 mb-8 text-ink-2">{subProcessors.text}</p>
      <Ledger
        caption={subProcessors.caption}
        columns={subProcessors.columns}
        rows={subProcessors.rows.map(({ name, who, receives }) => [
          <>
            {name}
            {who && (
              <span key="who" className="block font-normal text-ink-2">
                {who}
              </span>
            )}
          </>,
          receives,
        ])}
      />
    </section>
  );
}

interface Props {
  caption: string;
  columns: readonly string[];
  /** A row's cells, of which the first is its heading. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table with hairlines. On phones each row becomes a small list. */
function Ledger({ caption, columns, rows }: Props) {
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-ink text-sm text-ink-2">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-3 pr-8 font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t max-md:border-ink">
        {rows.map(([heading, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are rendered once, at build
          <tr key={row} className="border-b border-rule align-baseline max-md:block max-md:py-5">
            <th scope="row" className="py-4 pr-8 font-semibold max-md:block max-md:py-0 md:whitespace-nowrap">
              {heading}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="py-4 pr-8 text-ink-2 max-md:block max-md:py-1">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
