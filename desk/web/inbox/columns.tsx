import { use } from 'react';
import { Link } from 'wouter';
import { BUDGETS, PROJECT_TYPES } from '../../../contract/forms.ts';
import type { LeadSummary } from '../../contract/leads.ts';
import { columnsOf } from '../parts/data-table.tsx';
import { FORM_LABELS, labelOf } from '../parts/labels.ts';
import { ShortTime } from '../parts/time.tsx';
import { CellContext } from './cell-context.ts';
import { StateCell } from './state-cell.tsx';

/** `grid-template-columns` of the columns below, and the rows of two lines on narrow screens. */
export const TEMPLATE =
  '10rem minmax(9rem,1.3fr) minmax(8rem,1.2fr) 6.5rem minmax(6rem,.7fr) minmax(6.5rem,.7fr) minmax(5.5rem,1fr) minmax(5.5rem,.8fr) 6.5rem';
export const COMPACT = {
  below: 1180,
  template: '"name name received" 1.5rem "state company company" 1.25rem / auto minmax(0,1fr) auto',
};

const column = columnsOf<LeadSummary>();

export const LEAD_COLUMNS = [
  column.display({
    id: 'state',
    header: 'Reply by',
    cell: ({ row }) => <StateCell lead={row.original} />,
    meta: { compact: '[grid-area:state]' },
  }),
  column.display({
    id: 'name',
    header: 'Name',
    cell: ({ row }) => <Name lead={row.original} />,
    meta: { compact: '[grid-area:name]' },
  }),
  column.display({
    id: 'company',
    header: 'Company',
    cell: ({ row }) => <bdi>{row.original.company}</bdi>,
    meta: { compact: '[grid-area:company] text-ink-2' },
  }),
  column.display({
    id: 'form',
    header: 'Form',
    cell: ({ row }) => FORM_LABELS[row.original.form_type],
    meta: { compact: 'hidden' },
  }),
  column.display({
    id: 'project',
    header: 'Project',
    cell: ({ row }) => labelOf(PROJECT_TYPES, row.original.project_type),
    meta: { compact: 'hidden' },
  }),
  column.display({
    id: 'budget',
    header: 'Budget',
    cell: ({ row }) => labelOf(BUDGETS, row.original.budget),
    meta: { compact: 'hidden' },
  }),
  column.display({
    id: 'page',
    header: 'Page',
    cell: ({ row }) => row.original.source_path,
    meta: { compact: 'hidden' },
  }),
  column.display({
    id: 'origin',
    header: 'Came from',
    cell: ({ row }) => row.original.utm_campaign ?? row.original.referrer_host,
    meta: { compact: 'hidden' },
  }),
  column.display({
    id: 'received',
    header: 'Received',
    cell: ({ row }) => <Received lead={row.original} />,
    meta: { wide: 'text-end', compact: '[grid-area:received] text-end text-ink-2' },
  }),
];

function Received({ lead }: { lead: LeadSummary }) {
  return <ShortTime at={lead.created_at} now={use(CellContext).now} />;
}

function Name({ lead }: { lead: LeadSummary }) {
  const { query, current } = use(CellContext);
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 8 8" className="size-2 shrink-0" aria-hidden="true">
        {!lead.seen && <circle cx="4" cy="4" r="4" className="fill-verd" />}
      </svg>
      <Link
        href={`/leads/${lead.id}${query}`}
        tabIndex={lead.id === current ? 0 : -1}
        className={`truncate hover:underline ${lead.seen ? '' : 'font-semibold'}`}
      >
        <bdi>{`${lead.first_name} ${lead.last_name}`}</bdi>
      </Link>
      {!lead.seen && <span className="sr-only">Not read yet</span>}
      {lead.failed && (
        <span className="shrink-0 rounded-sm border border-rust px-1 text-xs text-rust">Delivery failed</span>
      )}
    </span>
  );
}
