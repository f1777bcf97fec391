import type { ReactNode } from 'react';

/** What a table is sorted by, and what a press of a header does. */
export interface Sorting {
  /** The id of a column. */
  by: string;
  descending: boolean;
  onSort(column: string): void;
}

/** A header's `aria-sort`. */
export function sortOf(column: string, sorting: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (sorting?.by !== column) return undefined;
  return sorting.descending ? 'descending' : 'ascending';
}

interface Props {
  column: string;
  sorting: Sorting;
  children: ReactNode;
}

/** The header of a column that sorts when it is pressed, with the direction where its table is sorted by it. */
export function SortButton({ column, sorting, children }: Props) {
  const isSorted = sorting.by === column;
  return (
    <button
      type="button"
      className={`min-h-9 w-full truncate [text-align:inherit] hover:text-ink hover:underline focus-visible:-outline-offset-3 ${isSorted ? 'font-semibold text-ink' : ''}`}
      onClick={() => sorting.onSort(column)}
    >
      {children}
      {isSorted && (
        <svg viewBox="0 0 10 6" className="ml-1.5 inline w-2.5" aria-hidden="true">
          <path
            d={sorting.descending ? 'm1 1 4 4 4-4' : 'm1 5 4-4 4 4'}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </svg>
      )}
    </button>
  );
}
