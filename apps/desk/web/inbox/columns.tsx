import { BUDGETS, PROJECT_TYPES } from '@assay/forms/forms';
import { use } from 'react';
import { Link } from 'wouter';
import type { LeadSummary } from '../../contract/leads.ts';
import { columnsOf } from '../parts/data-table.tsx';
import { labelOf } from '../parts/labels.ts';
import { ShortTime } from '../parts/time.tsx';
import { CellContext } from './cell-context.ts';
import { StateCell } from './state-cell.tsx';

/** `grid-template-columns` of the columns below, and the rows of three lines on narrow screens. */
export const TEMPLATE =
  '1.25rem 10.25rem minmax(10rem,1.2fr) minmax(7.5rem,1fr) minmax(12rem,3fr) 7.25rem minmax(5rem,.7fr) 6.5rem';
export const COMPACT = {
  below: 1120,
  height: 84,
  template:
    '"select name name received" 1.5rem "select state company company" 1.25rem "select request request request" 1.25rem / 1.25rem auto minmax(0,1fr) auto',
};

const column = columnsOf<LeadSummary>();

export const LEAD_COLUMNS = [
  column.display({
    id: 'select',
    header: () => <span className="sr-only">Select</span>,
    cell: ({ row }) => <Select lead={row.original} />,
    meta: { compact: '[grid-area:select] self-start' },
  }),
  column.display({
    id: 'due',
    header: 'Due',
    cell: ({ row }) => <StateCell lead={row.original} />,
    meta: { compact: '[grid-area:state]', isSorted: true },
  }),
  column.display({
    id: 'name',
    header: 'Name',
    cell: ({ row }) => <Name lead={row.original} />,
    meta: { compact: '[grid-area:name]', isSorted: true },
  }),
  column.display({
    id: 'company',
    header: 'Company',
    cell: ({ row }) => <bdi>{row.original.company}</bdi>,
    meta: { compact: '[grid-area:company] text-ink-2', isSorted: true },
  }),
  column.display({
    id: 'project',
    header: 'Request',
    cell: ({ row }) => <Request lead={row.original} />,
    meta: { compact: '[grid-area:request]', isSorted: true },
  }),
  column.display({
    id: 'budget',
    header: 'Budget',
    cell: ({ row }) => labelOf(BUDGETS, row.original.budget),
    meta: { compact: 'hidden', isSorted: true },
  }),
  column.display({
    id: 'source',
    header: 'Source',
    cell: ({ row }) => row.original.utm_campaign ?? row.original.referrer_host,
    meta: { compact: 'hidden', isSorted: true },
  }),
  column.display({
    id: 'received',
    header: 'Received',
    cell: ({ row }) => <Received lead={row.original} />,
    meta: { wide: 'text-end', compact: '[grid-area:received] text-end text-ink-2', isSorted: true },
  }),
];

function Select({ lead }: { lead: LeadSummary }) {
  const { selected, toggle } = use(CellContext);
  return (
    <label className="-m-2 grid size-9 place-items-center">
      <span className="sr-only">{`Select ${lead.first_name} ${lead.last_name}`}</span>
      <input
        type="checkbox"
        tabIndex={-1}
        className="size-4 accent-verd"
        checked={selected.has(lead.id)}
        // A change does not say whether the Shift key was held.
        onClick={({ shiftKey }) => toggle(lead.id, shiftKey)}
        onChange={() => {}}
      />
    </label>
  );
}

function Received({ lead }: { lead: LeadSummary }) {
  return <ShortTime at={lead.created_at} now={use(CellContext).now} />;
}

/** What the visitor wants: the kind of project, if they chose one, and the beginning of the message. */
function Request({ lead }: { lead: LeadSummary }) {
  const project = labelOf(PROJECT_TYPES, lead.project_type);
  return (
    <>
      {project && <span className="text-ink-2">{`${project} · `}</span>}
      <bdi>{lead.excerpt}</bdi>
    </>
  );
}

function Name({ lead }: { lead: LeadSummary }) {
  const { query, current } = use(CellContext);
  // What is answered or closed needs no reading any more.
  const isUnread = !lead.seen && (lead.status === 'new' || lead.status === 'suspected');
  return (
    <span className="flex items-center gap-2">
      <svg viewBox="0 0 8 8" className="size-2 shrink-0" aria-hidden="true">
        {isUnread && <circle cx="4" cy="4" r="4" className="fill-verd" />}
      </svg>
      <Link
        href={`/leads/${lead.id}${query}`}
        tabIndex={lead.id === current ? 0 : -1}
        className={`truncate hover:underline ${isUnread ? 'font-semibold' : ''}`}
      >
        <bdi>{`${lead.first_name} ${lead.last_name}`}</bdi>
      </Link>
      {isUnread && <span className="sr-only">Not read yet</span>}
      {lead.failed && <Failed />}
    </span>
  );
}

function Failed() {
  return (
    <span title="Delivery failed" className="shrink-0 text-rust">
      <span className="sr-only">Delivery failed</span>
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        <path
          d="M1.8 3.5h12.4v9H1.8zl6.2 5 6.2-5M5 10.5l6-0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
