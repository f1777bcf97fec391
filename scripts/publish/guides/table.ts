import { Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { colour, look } from './look.ts';
import { Tag, tagged } from './tag.ts';

export interface TableContent {
  caption: string;
  columns: readonly string[];
  /** The columns' widths in relation to each other. */
  widths: readonly number[];
  /** The first cell of a row is what the row is about. */
  rows: readonly (readonly string[])[];
  /** Rows that are set stronger than the others, by their place. */
  strong?: readonly number[];
  /** Columns of figures, which align to the right. */
  figures?: boolean;
}

/** A table over the whole width of the page. */
export function table({
  caption,
  columns,
  widths,
  rows,
  strong = [],
  figures = false,
}: TableContent): ReactElement {
  const width = (index: number) => {
    const share = (widths[index] ?? 1) / widths.reduce((sum, part) => sum + part, 0);
    return { width: `${(100 * share).toFixed(3)}%` };
  };
  const align = (index: number) =>
    figures && index > 0 ? ({ textAlign: 'right', paddingRight: 0 } as const) : {};
  return tagged(
    View,
    new Tag('Table'),
    // A table that breaks loses its head: it goes to the next page as a whole.
    { style: look.table, wrap: false },
    tagged(Text, new Tag('Caption'), { key: 'caption', style: look.caption, minPresenceAhead: 80 }, caption),
    tagged(
      View,
      new Tag('TR'),
      { key: 'head', style: look.head, wrap: false, minPresenceAhead: 40 },
      ...columns.map((column, index) =>
        tagged(
          Text,
          new Tag('TH', { scope: 'Column' }),
          { key: column, style: { ...look.headCell, ...width(index), ...align(index) } },
          column,
        ),
      ),
    ),
    ...rows.map((cells, place) =>
      tagged(
        View,
        new Tag('TR'),
        { key: cells.join(), style: look.line, wrap: false },
        ...cells.map((cell, index) =>
          tagged(
            Text,
            index === 0 ? new Tag('TH', { scope: 'Row' }) : new Tag('TD'),
            {
              key: columns[index] ?? String(index),
              style: {
                ...look.cell,
                ...width(index),
                ...align(index),
                ...(index === 0 || strong.includes(place) ? look.strong : {}),
                ...(index > 0 && !strong.includes(place) ? { color: colour.ink } : {}),
              },
            },
            cell,
          ),
        ),
      ),
    ),
  );
}
