import type { ReactNode } from 'react';

interface Props {
  caption: string;
  columns: readonly string[];
  /** A row's cells, of which the first is its heading. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table with hairlines. On phones each row becomes a small list. */
export function Ledger({ caption, columns, rows }: Props) {
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
            <th scope="row" className="py-4 pr-8 font-semibold max-md:block max-md:py-0">
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
