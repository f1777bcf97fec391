import type { Plan } from '@assay/content/schema/copy';
import type { ReactNode } from 'react';
import { PlanMark } from '../components/plan-mark.tsx';
import { PageSection, type SectionProps } from './page-section.tsx';

interface Row {
  title: string;
  /** Below the title. */
  note?: string | undefined;
  plan?: Plan;
  cells: readonly ReactNode[];
}

interface TableProps {
  /** What the table shows, for those who do not see it. */
  caption: string;
  /** The heads: of the rows' titles first, which may be empty, then of the cells. */
  columns: readonly string[];
  rows: readonly Row[];
  /** The column of cells to look at first, from 0. */
  highlight?: number;
}

/** A table with hairlines. On phones each row becomes a small list, with the heads as labels. */
export function DataTable({
  caption,
  columns,
  rows,
  ...section
}: SectionProps & Omit<TableProps, 'highlight'>) {
  return (
    <PageSection {...section}>
      <Table caption={caption} columns={columns} rows={rows} />
    </PageSection>
  );
}

/** The table alone, for a section that has more than it. */
export function Table({ caption, columns: [corner, ...heads], rows, highlight }: TableProps) {
  const look = (at: number) => (at === highlight ? 'bg-verd-wash text-ink' : 'text-ink-2');
  return (
    <table role="table" className="w-full border-collapse text-left max-md:block md:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-ink text-sm">
          {corner ? (
            <th scope="col" role="columnheader" className="py-3 pr-8 font-semibold text-ink-2 md:w-1/5">
              {corner}
            </th>
          ) : (
            <td role="cell" className="md:w-1/5" />
          )}
          {heads.map((head, at) => (
            <th key={head} scope="col" role="columnheader" className={`px-4 py-3 font-semibold ${look(at)}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block max-md:border-t max-md:border-ink">
        {rows.map(({ title, note, plan, cells }) => (
          <tr role="row" key={title} className="border-b border-rule align-top max-md:block max-md:py-5">
            <th
              scope="row"
              role="rowheader"
              className="font-display text-h3 font-normal max-md:block md:py-5 md:pr-8"
            >
              {title}
              <PlanMark plan={plan} />
              {note && <span className="block font-sans text-base text-ink-2">{note}</span>}
            </th>
            {cells.map((cell, at) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell's place is its column
                key={at}
                role="cell"
                className={`px-4 max-md:mt-1.5 max-md:grid max-md:grid-cols-[6rem_1fr] max-md:gap-x-4 max-md:px-0 md:py-5 ${look(at)}`}
              >
                <span aria-hidden="true" className="text-sm font-normal text-ink-2 md:hidden">
                  {heads[at]}
                </span>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
