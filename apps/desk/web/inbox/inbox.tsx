import { useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { LeadSummary } from '../api/client.ts';
import type { TableHandle } from '../components/data-table.tsx';
import { lazyView } from '../components/lazy-view.tsx';
import { storedSwitch } from '../components/stored.ts';
import { isOfState, type Others, othersOf, rowsReader, withOpen } from '../data/lead-list.ts';
import { useLeadCounts, useLeadList, useOpenLead } from '../data/leads.ts';
import { useLiveLeads } from '../data/live-leads.ts';
import { FROM_CALLS, useIsFromCalls } from '../data/way-back.ts';
import { useTitle } from '../frame/page.tsx';
import { NameForm } from '../people/name-form.tsx';
import { Filters } from './filters.tsx';
import { LeadTable } from './lead-table.tsx';
import { NewLeads } from './new-leads.tsx';
import { leadsOf, useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { PANEL, Tabs, Toolbar, tabOf } from './toolbar.tsx';
import { useCursor } from './use-cursor.ts';
import { useFilter } from './use-filter.ts';
import { useInboxShortcuts } from './use-inbox-shortcuts.ts';

const LeadView = lazyView(async () => (await import('../lead/lead.tsx')).LeadView);

const NONE: readonly LeadSummary[] = [];
const NO_OTHERS: Others = new Map();

/** Whether the filters are in view: whoever uses them all day leaves them open. */
const filterBar = storedSwitch('desk.filters', false);

/** The leads that a filter finds, and beside them the one that is open. */
export function Inbox({ leadId }: { leadId: string | undefined }) {
  const [, navigate] = useLocation();
  const state = useFilter();
  const { filter, query } = state;
  const list = useLeadList(filter);
  const [readRows] = useState(rowsReader);
  const open = useOpenLead(leadId);
  // As it was when it was opened: its row stays when it is answered.
  const [opened, setOpened] = useState(open);
  if (open?.id !== opened?.id) setOpened(open);
  const isFurtherDown = list.hasNextPage && opened !== undefined && isOfState(opened, filter);
  const others = useMemo(() => (list.data ? othersOf(list.data) : NO_OTHERS), [list.data]);
  const rows = useMemo(() => {
    const loaded = list.data ? readRows(list.data) : NONE;
    return open && isFurtherDown ? withOpen(loaded, open, others) : loaded;
  }, [list.data, readRows, open, others, isFurtherDown]);
  const counts = useHeld(useLeadCounts(filter), list.isPlaceholderData);
  const selection = useSelection(rows, others, filter);
  const table = useRef<TableHandle>(null);
  const areFiltersShown = filterBar.useIsOn();

  const replaceLead = (id: string) =>
    navigate(`/leads/${id}${query}`, { replace: true, state: history.state });
  const isFromCalls = useIsFromCalls();
  const close = useCallback(
    () => navigate(isFromCalls ? FROM_CALLS.from : `/${query}`),
    [navigate, query, isFromCalls],
  );
  const cursor = useCursor({ rows, others, leadId, table, replaceLead });
  useTitle('Inbox');
  const refresh = useLiveLeads(filter, list.isSuccess && !list.isFetching && !list.isPlaceholderData, () => {
    const range = table.current?.visible();
    const isAtRows = document.querySelector('[data-rows]:is(:hover, :focus-within)') !== null;
    const isSelecting = selection.leads.length > 0 || selection.all !== null;
    return {
      isIdle: rows.length === 0 || (leadId === undefined && range?.[0] === 0 && !isAtRows && !isSelecting),
      visible: range ? leadsOf(rows.slice(range[0], range[1] + 1), others).map(({ id }) => id) : [],
    };
  });
  useInboxShortcuts({
    cursor,
    lead: leadId === undefined ? rows[cursor.index] : undefined,
    open: (id) => navigate(`/leads/${id}${query}`),
    select: selection.toggle,
    selectListed: selection.selectListed,
    ...(leadId !== undefined && { close }),
  });

  return (
    <main id="view" tabIndex={-1} className="inbox outline-none" data-lead-open={leadId !== undefined}>
      <div className="inbox-head">
        <NameForm />
        <Toolbar
          {...state}
          counts={counts}
          areFiltersShown={areFiltersShown}
          onToggleFilters={() => filterBar.turn(!areFiltersShown)}
        />
        <div className="relative flex items-center">
          <Tabs {...state} counts={counts} />
          <NewLeads rows={list.isPlaceholderData ? NONE : rows} table={table} refresh={refresh} />
        </div>
      </div>
      <Filters {...state} isShown={areFiltersShown} />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabOf(filter)} className="inbox-list" data-keys="">
        <LeadTable
          {...state}
          list={list}
          rows={rows}
          others={others}
          table={table}
          leadId={leadId}
          at={cursor.index}
          onFocus={cursor.setFocused}
          selection={selection}
        />
        <SelectionBar selection={selection} filter={filter} hasKeys={leadId === undefined} />
      </div>
      {leadId !== undefined && (
        <LeadView
          key={leadId}
          id={leadId}
          query={query}
          summary={rows[cursor.index]?.id === leadId ? rows[cursor.index] : undefined}
          onNext={cursor.next && (() => cursor.move(1))}
          onPrevious={cursor.previous && (() => cursor.move(-1))}
          back={isFromCalls ? 'Back to calls' : 'Back to the inbox'}
          onClose={close}
        />
      )}
    </main>
  );
}

/** The value, or the one before while the list still shows the rows of another filter: a count never stands above other rows. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const held = useRef(value);
  if (!isHeld) held.current = value;
  return held.current;
}
