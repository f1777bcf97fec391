import { BUDGETS, PROJECT_TYPES } from '@assay/contract/forms';
import { createContext, use } from 'react';
import { Link } from 'wouter';
import type { LeadMark, LeadSummary } from '../api/client.ts';
import { CallTime } from '../components/call-time.tsx';
import type { Column } from '../components/data-table.tsx';
import { Icon } from '../components/icon.tsx';
import { FORM_LABELS, labelOf, nameOf } from '../components/labels.ts';
import { hasWoken, LeadState, mostUrgent } from '../components/lead-state.tsx';
import { fullTime, ShortTime } from '../components/time.tsx';

/** `grid-template-columns` of the columns below, and the rows of three and of two lines on narrower screens. */
export const TEMPLATE =
  '1.25rem minmax(11.5rem,13.5rem) minmax(9rem,1.2fr) minmax(7rem,1fr) minmax(11rem,3fr) 6.75rem minmax(4.5rem,.7fr) minmax(5rem,.6fr) 7.5rem';
export const COMPACT = [
  {
    below: 640,
    height: 84,
    template:
      '"select name name received" 1.5rem "select state state budget" 1.25rem "select company request request" 1.25rem / 1.25rem fit-content(7.5rem) minmax(0,1fr) auto',
  },
  {
    below: 1200,
    height: 50,
    template:
      '"select name company budget received" 1.375rem "select state request request request" 1.25rem / 1.25rem 11.5rem minmax(0,1fr) auto auto',
  },
];

type CellProps = { row: LeadSummary };

export const LEAD_COLUMNS: readonly Column<LeadSummary>[] = [
  {
    id: 'select',
    header: <span className="sr-only">Select</span>,
    wideHeader: <SelectListed />,
    Cell: Select,
    compact: '[grid-area:select] self-start',
  },
  {
    id: 'due',
    header: 'Due',
    Cell: DueCell,
    wide: '[&_[data-owner]]:hidden',
    compact: '[grid-area:state] max-w-full justify-self-start',
    isSorted: true,
  },
  { id: 'name', header: 'Name', Cell: Name, compact: '[grid-area:name]', isSorted: true },
  {
    id: 'company',
    header: 'Company',
    Cell: ({ row }) => <bdi>{row.company}</bdi>,
    compact: '[grid-area:company] text-ink-2',
    isSorted: true,
  },
  { id: 'project', header: 'Request', Cell: Request, compact: '[grid-area:request]', isSorted: true },
  {
    id: 'budget',
    header: 'Budget',
    Cell: ({ row }) => labelOf(BUDGETS, row.budget),
    compact: '[grid-area:budget] text-end text-ink-2',
    isSorted: true,
  },
  { id: 'owner', header: 'Owner', Cell: Owner, compact: 'hidden' },
  {
    id: 'source',
    header: 'Source',
    Cell: ({ row }) => row.utm_campaign ?? row.referrer_host,
    compact: 'hidden',
    isSorted: true,
  },
  {
    id: 'received',
    header: 'Received',
    Cell: Received,
    wide: 'text-end',
    compact: '[grid-area:received] text-end text-ink-2',
    isSorted: true,
  },
];

function Select({ row: lead }: CellProps) {
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

/** Selects all leads that are listed, as far as they are loaded, or none any more. */
function SelectListed() {
  const { selected, isListedSelected, toggleListed } = use(CellContext);
  return (
    <label className="-m-2 grid size-9 place-items-center">
      <span className="sr-only">Select all that are listed</span>
      <input
        type="checkbox"
        className="size-4 accent-verd"
        checked={isListedSelected}
        ref={(box) => {
          if (box) box.indeterminate = !isListedSelected && selected.size > 0;
        }}
        onChange={toggleListed}
      />
    </label>
  );
}

/** Whom it is assigned to. Rows of several lines say so of open leads, beside when they are due. */
function Owner({ row: { taken_by } }: CellProps) {
  const { me } = use(CellContext);
  if (taken_by === null) return null;
  return <bdi title={nameOf(taken_by)}>{taken_by.id === me ? 'You' : nameOf(taken_by)}</bdi>;
}

function Received({ row: lead }: CellProps) {
  return <ShortTime at={lead.received_at} now={use(CellContext).now} />;
}

/** How many leads of its address the row stands for, and what the visitor wants: the form, the kind of project, if they chose one, and when they want a call or how what they wrote last begins. */
function Request({ row: lead }: CellProps) {
  const project = labelOf(PROJECT_TYPES, lead.project_type);
  const form = lead.call_at === null ? FORM_LABELS[lead.form_type] : 'Call';
  const others = use(CellContext).others.get(lead.id)?.length ?? 0;
  const isAgain = lead.received_at !== lead.created_at;
  return (
    <>
      {/* Screen readers hear it with the name, which is what the keys go to. */}
      {others > 0 && <strong aria-hidden="true" className="font-semibold">{`${others + 1} leads · `}</strong>}
      <span className="text-ink-2">{`${[form, project].filter(Boolean).join(' · ')} · `}</span>
      <CallTime call={lead} />
      {lead.call_at !== null && isAgain && ' · '}
      {(lead.call_at === null || isAgain) && <bdi>{lead.excerpt}</bdi>}
    </>
  );
}

function Name({ row: lead }: CellProps) {
  const { query, current, close, others } = use(CellContext);
  const more = others.get(lead.id)?.length ?? 0;
  // What is answered or closed needs no reading any more.
  const isUnread = !lead.seen && isUndecided(lead);
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
        {more > 0 && <span className="sr-only">{` (${more + 1} leads)`}</span>}
      </Link>
      {isUnread && <span className="sr-only">Not read yet</span>}
      {close.has(lead.id) && <CloseMark />}
      {lead.failed && <Failed />}
    </span>
  );
}

const isUndecided = ({ status }: LeadSummary) => status === 'new' || status === 'suspected';

/** Not what was searched for, but close to it. */
function CloseMark() {
  return (
    <span title="Close spelling" className="shrink-0 text-ink-2">
      <span className="sr-only">Close spelling</span>
      <span aria-hidden="true">≈</span>
    </span>
  );
}

function Failed() {
  return (
    <span title="Delivery failed" className="shrink-0 text-rust">
      <span className="sr-only">Delivery failed</span>
      <Icon path="M1.8 3.5h12.4v9H1.8zl6.2 5 6.2-5M5 10.5l6-0" className="size-4" />
    </span>
  );
}

/** Until when the first of a row's leads has to be answered, and who is on it. */
function DueCell({ row: lead }: CellProps) {
  const { now, me, others } = use(CellContext);
  return (
    <LeadState lead={mostUrgent([lead, ...(others.get(lead.id) ?? [])], now)} now={now}>
      {isUndecided(lead) && lead.wrote_last ? (
        <Mark
          wide={lead.wrote_back_other ? 'Another address' : 'Wrote back'}
          words={`${lead.wrote_back_other ? 'An answer from another address' : 'Wrote back'} on ${fullTime(Date.parse(lead.received_at))}`}
        />
      ) : (
        hasWoken(lead, now) && (
          <Mark words={`Was snoozed until ${fullTime(Date.parse(lead.snoozed_until ?? ''))}`} />
        )
      )}
      {lead.same_text && (
        <Mark narrow="Same" wide="Same text" words={`The same text as ${lead.same_text.name}`} />
      )}
      {lead.status === 'new' && lead.taken_by && (
        <Taker name={nameOf(lead.taken_by)} isMe={lead.taken_by.id === me} />
      )}
    </LeadState>
  );
}

/** Why a lead is there again, or what it has in common with another. @param narrow on phones @param wide where there is room @param words say it in full, to whoever points at it or hears it */
function Mark({ narrow = 'Back', wide = narrow, words }: { narrow?: string; wide?: string; words: string }) {
  return (
    <span title={words} className="shrink-0 text-xs font-normal text-ink-2">
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" className="sm:hidden">
        {narrow}
      </span>
      <span aria-hidden="true" className="max-sm:hidden">
        {wide}
      </span>
    </span>
  );
}

/** Initials, because a name would take the room of the deadline. */
function Taker({ name, isMe }: { name: string; isMe: boolean }) {
  return (
    <span
      data-owner=""
      title={`Assigned to ${isMe ? 'you' : name}`}
      className="ml-auto shrink-0 rounded-sm border border-rule-2 bg-card px-1 text-xs font-normal text-ink"
    >
      <span className="sr-only">{`Assigned to ${isMe ? 'you' : name}`}</span>
      <bdi aria-hidden="true">{isMe ? 'You' : initials(name)}</bdi>
    </span>
  );
}

/** 'AL' for Ada Lovelace. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** What cells need besides their row. It is not in the columns, because new columns would make all cells anew. */
export const CellContext = createContext({
  now: 0,
  me: '',
  query: '',
  /** The row that Tab reaches; the others are reached from there. */
  current: '',
  /** The rows with a close spelling of what was searched for. */
  close: new Set<string>() as ReadonlySet<string>,
  /** The other leads of its address that a row stands for. */
  others: new Map<string, readonly LeadMark[]>() as ReadonlyMap<string, readonly LeadMark[]>,
  selected: new Set<string>() as ReadonlySet<string>,
  /** Selects a row or not any more; with the Shift key, all from the last one on. */
  toggle: (_id: string, _isRange?: boolean) => {},
  /** Whether as many as can be are selected of those that are listed. */
  isListedSelected: false,
  toggleListed: () => {},
});
