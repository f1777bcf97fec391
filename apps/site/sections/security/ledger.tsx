import type { ReactNode } from 'react';

interface Props {
  caption: string;
  columns: readonly string[];
  className?: string;
  /** The body. */
  children: ReactNode;
}

/** A table with hairlines. On phones each row becomes a small list. */
export function Ledger({ caption, columns, className = '', children }: Props) {
  return (
    <table className={`${className} w-full border-collapse text-left max-md:block`.trimStart()}>
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
      {children}
    </table>
  );
}
