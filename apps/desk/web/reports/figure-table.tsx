import type { ReactNode } from 'react';

interface Props {
  /** The id of what names it. */
  labelledBy: string;
  /** The header of the names. */
  column: string;
  headers: readonly { text: string; className?: string }[];
  /** A name, and what stands under each header. Numbers get separators. */
  rows: readonly { key: string; name: ReactNode; figures: readonly ReactNode[] }[];
  className?: string;
}

/** Figures by name. */
export function FigureTable({ labelledBy, column, headers, rows, className = '' }: Props) {
  return (
    <table aria-labelledby={labelledBy} className={`w-full tabular-nums ${className}`}>
      <thead className="sticky top-0 bg-paper">
        <tr className="border-b border-rule-2 text-ink-2">
          <th scope="col" className="py-2 align-bottom font-normal">
            {column}
          </th>
          {headers.map(({ text, className = '' }) => (
            <th
              key={text}
              scope="col"
              className={`w-19 py-2 pl-2 text-end align-bottom font-normal sm:w-28 ${className}`}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key} className="border-b border-rule">
            <th scope="row" className="py-2.5 align-top font-normal">
              {name}
            </th>
            {figures.map((figure, at) => (
              <td
                key={headers[at]?.text}
                className={`py-2.5 pl-2 text-end align-top ${headers[at]?.className ?? ''}`}
              >
                {typeof figure === 'number' ? figure.toLocaleString('en-US') : figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
