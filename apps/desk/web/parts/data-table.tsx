import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { HTMLAttributes, Ref } from 'react';
import { useImperativeHandle, useRef } from 'react';
import { Lines } from './loading.tsx';
import { SortButton, type Sorting, sortOf } from './sort-button.tsx';
import { useVirtualRows } from './virtual-rows.ts';

/**
 * Classes of a column's cells: `wide` in rows of one line; `compact`, or `hidden`, in rows of several. `isSorted` columns have a
 * header that sorts.
 */
const features = tableFeatures({
  columnMeta: metaHelper<{ wide?: string; compact: string; isSorted?: boolean }>(),
});

type Column<Row extends RowData> = ColumnDef<typeof features, Row>;

/** Makes the columns of a `DataTable`. */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<typeof features, Row>();
}

export interface TableHandle {
  /** Brings a row into view. */
  show(index: number): void;
  toTop(): void;
  /** The indexes of the first and last row in view. */
  visible(): readonly [number, number] | null;
}

interface Props<Row extends RowData> {
  /** The table's accessible name. */
  label: string;
  rows: readonly Row[];
  columns: Column<Row>[];
  keyOf(row: Row): string;
  /** `grid-template-columns` of a row of one line. */
  template: string;
  /**
   * If the table is narrower than `below`, each row has several lines, laid out by `template` (`grid-template`) and `height`
   * high. Both in pixels.
   */
  compact: { below: number; template: string; height?: number };
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
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { label, rows, columns, keyOf, compact, rowProps, isComplete } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { isCompact, items, height, show, toTop, visible } = useVirtualRows({
    ...props,
    scroller,
    rowHeight: (isNarrow) => (isNarrow ? (compact.height ?? COMPACT_HEIGHT) : HEIGHT),
    compactBelow: compact.below,
  });
  useImperativeHandle(props.handle, () => ({ show, toTop, visible }));
  const table = useTable({
    features,
    columns,
    data: items.flatMap(({ index }) => rows[index] ?? []),
    getRowId: keyOf,
  });

  // Explicit roles, because some browsers drop those of elements with another `display`.
  const line = { gridTemplate: isCompact ? compact.template : `${HEIGHT}px / ${props.template}` };
  return (
    <div
      ref={scroller}
      className="relative h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3"
      {...(props.isTabStop && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table
        role="table"
        aria-label={label}
        aria-rowcount={isComplete ? rows.length + 1 : -1}
        className="block w-full text-sm tabular-nums"
      >
        <thead role="rowgroup" className={isCompact ? 'sr-only' : 'sticky top-0 z-1 block bg-paper'}>
          {table.getHeaderGroups().map((group) => (
            <tr
              key={group.id}
              role="row"
              aria-rowindex={1}
              className={`grid items-center px-4 ${GAP} border-b border-rule-2`}
              style={line}
            >
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  role="columnheader"
                  scope="col"
                  aria-sort={isCompact ? undefined : sortOf(header.column.id, props.sorting)}
                  className={`truncate font-normal text-ink-2 ${cellClass(header.column.columnDef.meta, isCompact)}`}
                >
                  {props.sorting && header.column.columnDef.meta?.isSorted && !isCompact ? (
                    <SortButton column={header.column.id} sorting={props.sorting}>
                      <table.FlexRender header={header} />
                    </SortButton>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody role="rowgroup" data-rows="" className="relative block" style={{ height }}>
          {table.getRowModel().rows.map((row, at) => {
            const { className = '', ...attributes } = rowProps?.(row.original) ?? {};
            const item = items[at];
            return (
              <tr
                key={row.id}
                role="row"
                aria-rowindex={(item?.index ?? at) + 2}
                {...attributes}
                className={`absolute inset-x-0 top-0 grid content-center items-center border-b border-rule px-4 ${GAP} ${className}`}
                style={{ ...line, height: item?.size, transform: `translateY(${item?.start}px)` }}
              >
                {row.getAllCells().map((cell) => (
                  <td
                    key={cell.id}
                    role="cell"
                    className={`truncate ${cellClass(cell.column.columnDef.meta, isCompact)}`}
                  >
                    <table.FlexRender cell={cell} />
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

const GAP = 'gap-x-4';

function cellClass(look: { wide?: string; compact: string } | undefined, isCompact: boolean): string {
  return (isCompact ? look?.compact : look?.wide) ?? '';
}
