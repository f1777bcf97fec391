import { type LeadFilter, orderOf, SORT_COLUMNS } from '@assay/contract/lead-filter';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import type { LeadSummary } from '../api/client.ts';
import { Action } from '../components/action.tsx';
import { DataTable, type TableHandle } from '../components/data-table.tsx';
import { Empty, Failed, Unloaded } from '../components/placeholders.tsx';
import { countConditions } from '../data/filter.ts';
import { closeOf, type Others } from '../data/lead-list.ts';
import type { useLeadList } from '../data/leads.ts';
import { useLoadNext, useRetryAfterLoss } from '../data/paged.ts';
import { useNow, usePulse } from '../data/pulse.ts';
import { useMe } from '../data/session.ts';
import { CellContext, COMPACT, LEAD_COLUMNS, TEMPLATE } from './columns.tsx';
import { ORDERS } from './order.ts';
import type { Selection } from './selection.ts';
import type { FilterState } from './use-filter.ts';

interface Props extends FilterState {
  list: ReturnType<typeof useLeadList>;
  rows: readonly LeadSummary[];
  others: Others;
  table: RefObject<TableHandle | null>;
  leadId: string | undefined;
  /** The index of the row that the keyboard is at, or -1. */
  at: number;
  onFocus(id: string): void;
  selection: Selection;
}

/** The inbox's list, or what stands in its place. */
export function LeadTable(props: Props) {
  const { list, rows, filter, clear } = props;
  useRetryAfterLoss(list.isError, () => {
    void (list.data ? list.fetchNextPage() : list.refetch());
  });
  if (!list.data) return <Unloaded what="The leads" query={list} lines={12} />;
  if (rows.length > 0) return <Rows {...props} />;
  return list.hasNextPage ? <Further list={list} /> : <Nothing filter={filter} onClear={clear} />;
}

/** In place of pages without leads, while the next one is looked for. */
function Further({ list }: Pick<Props, 'list'>) {
  const loadNext = useLoadNext(list);
  useEffect(loadNext, [loadNext]);
  return <Unloaded what="The leads" query={list} lines={12} />;
}

function Rows({ list, rows, others, table, filter, query, sort, leadId, at, onFocus, selection }: Props) {
  const [, navigate] = useLocation();
  const now = useNow();
  const me = useMe().id;
  const current = (rows[at] ?? rows[0])?.id ?? '';
  const close = useMemo(() => (list.data ? closeOf(list.data) : new Set<string>()), [list.data]);
  const latest = useRef(selection);
  latest.current = selection;
  const cells = useMemo(
    () => ({
      now,
      me,
      query,
      current,
      close,
      others,
      selected: selection.ids,
      toggle: (id: string, isRange?: boolean) => latest.current.toggle(id, isRange),
      isListedSelected: selection.isListed,
      toggleListed: () => (latest.current.isListed ? latest.current.clear() : latest.current.selectListed()),
    }),
    [now, me, query, current, close, others, selection.ids, selection.isListed],
  );
  useEffect(() => {
    if (!list.isPlaceholderData) table.current?.toTop();
  }, [list.isPlaceholderData, table]);

  const onEnd = useLoadNext(list);
  const { column, descending } = orderOf(filter.sort);

  return (
    <CellContext value={cells}>
      <CloseSpellings isShown={close.size > 0} />
      <DataTable
        label="Leads"
        rows={rows}
        columns={LEAD_COLUMNS}
        keyOf={idOf}
        template={TEMPLATE}
        compact={COMPACT}
        isComplete={!list.hasNextPage}
        onEnd={onEnd}
        handle={table}
        keep={at}
        pinned={leadId === undefined ? -1 : at}
        sorting={{
          by: column,
          descending,
          onSort: (next) => {
            const chosen = SORT_COLUMNS.find((name) => name === next);
            if (chosen === column) sort(descending ? chosen : `-${chosen}`);
            else if (chosen) sort(ORDERS[chosen][0]);
          },
        }}
        rowProps={(lead) => ({
          'data-lead': lead.id,
          'aria-current': leadId !== undefined && lead === rows[at] ? 'true' : undefined,
          className: 'cursor-pointer hover:bg-paper-2',
          onFocus: () => onFocus(lead.id),
          onClick: ({ target, defaultPrevented }) => {
            const isLink = target instanceof Element && target.closest('a, label');
            const isSelecting = getSelection()?.type === 'Range';
            if (!isLink && !isSelecting && !defaultPrevented) navigate(`/leads/${lead.id}${query}`);
          },
        })}
      />
      {list.isFetchNextPageError && (
        <Failed what="More leads" error={list.error} onRetry={() => list.fetchNextPage()} />
      )}
    </CellContext>
  );
}

/** Says that the list has close spellings. It is there before, so that screen readers hear of it. */
function CloseSpellings({ isShown }: { isShown: boolean }) {
  return (
    <p
      role="status"
      className={isShown ? 'border-b border-rule bg-paper-2 px-4 py-1.5 text-sm text-ink-2' : 'sr-only'}
    >
      {isShown && 'No exact match. Showing close spellings.'}
    </p>
  );
}

const idOf = ({ id }: LeadSummary) => id;

/** What stands in place of a list without leads. */
function Nothing({ filter, onClear }: { filter: LeadFilter; onClear(): void }) {
  const isFirst = usePulse(({ newest_at }) => newest_at === null);
  if (filter.q || countConditions(filter) > 0) {
    return (
      <Empty title="No lead matches" text="No lead matches this search and these filters.">
        <Action onClick={onClear}>Clear search and filters</Action>
      </Empty>
    );
  }
  if (!isFirst) return <Empty {...(NONE_OF[filter.state ?? ''] ?? NONE.other)} />;
  return (
    <Empty {...NONE.first}>
      <p>
        To send yourself a first one, open the site’s contact page, <code className="data">/contact</code>,
        fill in the form and press ‘Send Message’. You can erase it afterward.
      </p>
    </Empty>
  );
}

const NONE = {
  first: {
    title: 'No leads yet',
    text: 'Every demo request and every message that somebody sends with the forms of the site appears here within two seconds, with the time that is left to answer it.',
  },
  other: { title: 'No leads', text: 'There is none in this list.' },
};

/** The same for lists that people work through. */
const NONE_OF: Readonly<Record<string, typeof NONE.other>> = {
  todo: {
    title: 'Nothing to do',
    text: 'Every lead is answered, closed or snoozed. New ones appear here by themselves.',
  },
  mine: {
    title: 'You have no open lead',
    text: 'Leads assigned to you appear here until they are answered.',
  },
  unassigned: {
    title: 'Every open lead is assigned',
    text: 'Leads that are assigned to nobody appear here.',
  },
  snoozed: {
    title: 'No lead is snoozed',
    text: 'A snoozed lead rests here until it wakes. Then it is back among those to do.',
  },
};
