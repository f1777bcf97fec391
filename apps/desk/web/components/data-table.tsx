import { type HTMLAttributes, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { DOWN, Icon, UP } from './icon.tsx';
import { Lines } from './placeholders.tsx';
import { useVirtualRows } from './virtual-rows.ts';

/** A column. Its cells have the classes `wide` in rows of one line, and `compact`, or `hidden`, in rows of several. */
export interface Column<Row> {
  id: string;
  header: ReactNode;
  /** In place of it in rows of one line; the header of the others cannot be seen. */
  wideHeader?: ReactNode;
  /** Called as the component of the cell, so that it may use hooks. */
  Cell(props: { row: Row }): ReactNode;
  wide?: string;
  compact: string;
  /** Its header sorts. */
  isSorted?: boolean;
}

export interface TableHandle {
  /** Brings a row into view. */
  show(index: number): void;
  toTop(): void;
  /** The indexes of the first and last row in view. */
  visible(): readonly [number, number] | null;
}

/** What a table is sorted by, and what a press of a header does. */
interface Sorting {
  /** The id of a column. */
  by: string;
  descending: boolean;
  onSort(column: string): void;
}

interface Props<Row> {
  /** The table's accessible name. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  /** `grid-template-columns` of a row of one line. */
  template: string;
  /**
   * If the table is narrower than `below`, each row has several lines, laid out by `template` (`grid-template`) and `height`
   * high. Both in pixels. The narrowest first.
   */
  compact: readonly { below: number; template: string; height?: number }[];
  /** What the rows are sorted by, and what a press of a header does. */
  sorting?: Sorting;
  /** Attributes of a row. */
  rowProps?(row: Row): HTMLAttributes<HTMLTableRowElement>;
  /** The index of a row that is in view whenever the table gets another size; -1 for none. */
  pinned?: number;
  /** The index of a row that stays rendered out of view, because it has the focus; -1 for none. */
  keep?: number;
  /** Whether Tab reaches the table itself, to scroll it: rows may have nothing that Tab reaches. */
  isTabStop?: boolean;
  /** Whether these are all rows. */
  isComplete: boolean;
  /** Called when the last rows come near. */
  onEnd?(): void;
  handle?: Ref<TableHandle>;
}

/** The height of a row of one line, and of one of two lines, in pixels. */
const HEIGHT = 40;
const COMPACT_HEIGHT = 60;

/** A table of any length, of which only the rows in view are rendered. It scrolls by itself and fills its container. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, columns, keyOf, compact, rowProps, isComplete } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const layoutAt = (width: number) => compact.find(({ below }) => width < below);
  const { width, drawn, size, show, toTop, visible } = useVirtualRows({
    ...props,
    scroller,
    sizeAt: (width) => {
      const layout = layoutAt(width);
      return layout
        ? { size: layout.height ?? COMPACT_HEIGHT, isCompact: true }
        : { size: HEIGHT, isCompact: false };
    },
  });
  const layout = layoutAt(width);
  const isCompact = layout !== undefined;
  useImperativeHandle(props.handle, () => ({ show, toTop, visible }));

  // Explicit roles, because some browsers drop those of elements with another `display`.
  const classOf = ({ compact, wide = '' }: Column<Row>) => (isCompact ? compact : wide);
  const line = { gridTemplate: layout?.template ?? `${HEIGHT}px / ${props.template}` };
  return (
    <div
      ref={scroller}
      className="relative h-full min-h-0 overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3"
      {...(props.isTabStop && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        role="table"
        aria-label={label}
        aria-rowcount={isComplete ? rows.length + 1 : -1}
        className="block w-full text-sm tabular-nums"
      >
        <thead role="rowgroup" className={isCompact ? 'sr-only' : 'sticky top-0 z-1 block bg-paper'}>
          <tr
            role="row"
            aria-rowindex={1}
            className={`grid items-center px-4 ${GAP} border-b border-rule-2`}
            style={line}
          >
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                aria-sort={isCompact ? undefined : sortOf(column.id, props.sorting)}
                className={`truncate font-normal text-ink-2 ${classOf(column)}`}
              >
                {props.sorting && column.isSorted && !isCompact ? (
                  <SortButton column={column.id} sorting={props.sorting}>
                    {column.header}
                  </SortButton>
                ) : (
                  (!isCompact && column.wideHeader) || column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" data-rows="" className="relative block" style={{ height: rows.length * size }}>
          {drawn.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            const { className = '', ...attributes } = rowProps?.(row) ?? {};
            return (
              <tr
                key={keyOf(row)}
                role="row"
                aria-rowindex={index + 2}
                {...attributes}
                className={`absolute inset-x-0 top-0 grid content-center items-center border-b border-rule px-4 ${GAP} ${className}`}
                style={{ ...line, height: size, transform: `translateY(${index * size}px)` }}
              >
                {columns.map((column) => (
                  <td key={column.id} role="cell" className={`truncate ${classOf(column)}`}>
                    <column.Cell row={row} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {!isComplete && (
        <div className="grid gap-7 px-4 py-4">
          <Lines count={3} />
        </div>
      )}
    </div>
  );
}

const GAP = 'gap-x-2 sm:gap-x-4';

/** A header's `aria-sort`. */
function sortOf(column: string, sorting: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (sorting?.by !== column) return undefined;
  return sorting.descending ? 'descending' : 'ascending';
}

interface SortProps {
  column: string;
  sorting: Sorting;
  children: ReactNode;
}

/** The header of a column that sorts when it is pressed, with the direction where its table is sorted by it. */
function SortButton({ column, sorting, children }: SortProps) {
  const isSorted = sorting.by === column;
  return (
    <button
      type="button"
      className={`min-h-9 w-full truncate [text-align:inherit] hover:text-ink hover:underline focus-visible:-outline-offset-3 ${isSorted ? 'font-semibold text-ink' : ''}`}
      onClick={() => sorting.onSort(column)}
    >
      {children}
      {isSorted && <Icon path={sorting.descending ? DOWN : UP} className="ml-1 inline size-3" />}
    </button>
  );
}
