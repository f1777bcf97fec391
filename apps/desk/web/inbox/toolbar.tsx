import type { LeadFilter } from '@assay/contract/lead-filter';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { LeadCounts } from '../api/client.ts';
import { Action } from '../components/action.tsx';
import { Search } from '../components/search.tsx';
import { runShortcut } from '../components/shortcuts.ts';
import { apiQuery } from '../data/filter.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { Chips, focusFilters } from './chips.tsx';
import { conditionsOf } from './conditions.ts';
import { NewLead } from './new-lead.tsx';
import { OrderSwitch } from './order-switch.tsx';
import type { FilterState } from './use-filter.ts';

interface Props extends FilterState {
  counts: LeadCounts | undefined;
  areFiltersShown: boolean;
  onToggleFilters(): void;
}

/** The inbox's title, how many leads are listed, and what one can do with all of them. */
export function Toolbar({ counts, areFiltersShown, onToggleFilters, ...state }: Props) {
  const { filter, search, clear } = state;
  const isFiltered = conditionsOf(filter).length > 0 || Boolean(filter.q);
  const clearAll = () => {
    focusFilters();
    clear();
  };
  const [areToolsShown, setToolsShown] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 max-sm:py-1.5">
      {/* The bar of a phone says where one is, and the tabs how many leads there are. */}
      <div className="flex items-baseline gap-3 max-sm:sr-only">
        <h1 tabIndex={-1} className="outline-none">
          Inbox
        </h1>
        <p role="status" className="min-w-24 text-ink-2 tabular-nums">
          {counts && (counts.listed === 1 ? '1 lead' : `${countWords(counts.listed, counts)} leads`)}
        </p>
      </div>
      <div className="flex min-w-44 flex-1 gap-2">
        <Search
          text={filter.q ?? ''}
          placeholder="Name, email, phone, company, message, note"
          onSearch={search}
        />
        <Action
          aria-expanded={areToolsShown}
          aria-controls={TOOLS}
          className="sm:hidden"
          onClick={() => setToolsShown(!areToolsShown)}
        >
          Tools
        </Action>
      </div>
      <div id={TOOLS} className={`flex flex-wrap items-center gap-2 ${areToolsShown ? '' : 'max-sm:hidden'}`}>
        <NewLead />
        <OrderSwitch {...state} />
        <Action aria-expanded={areFiltersShown} aria-controls="filters" onClick={onToggleFilters}>
          Filters
        </Action>
        {isFiltered && <Action onClick={clearAll}>Clear filters</Action>}
        <ExportMenu of="leads" query={apiQuery(filter)} />
        <Action shortcut="help" className="pointer-coarse:hidden" onClick={() => runShortcut('help')}>
          Commands
        </Action>
      </div>
      <Chips {...state} />
    </div>
  );
}

/** What is hidden on a phone until somebody asks for it. */
const TOOLS = 'inbox-tools';

/** The lists of the inbox, by the state that the filter has for each. */
const TABS = [
  { state: 'todo', label: 'To do' },
  { state: 'mine', label: 'Mine' },
  { state: 'unassigned', label: 'Unassigned' },
  { state: 'overdue', label: 'Overdue' },
  { state: 'snoozed', label: 'Snoozed' },
  { state: 'answered', label: 'Answered' },
  { state: undefined, label: 'All' },
  { state: 'suspected', label: 'Spam' },
] as const;

/** Where states without a tab are, of addresses of earlier releases. */
const ALL = TABS[6];

export const PANEL = 'inbox-panel';

/** Chooses between the lists that somebody works through; states without a tab are a part of all leads. */
export function Tabs({ filter, change, counts }: FilterState & { counts: LeadCounts | undefined }) {
  const chosen = TABS.find(({ state }) => state === filter.state) ?? ALL;
  const isCounted = counts !== undefined;
  // On a phone and beside an open lead, they do not all fit; counts make them wider.
  useEffect(() => {
    const tab = document.getElementById(tabId(chosen.state));
    if (!isCounted || !tab?.parentElement) return;
    const whenResized = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    whenResized.observe(tab.parentElement);
    return () => whenResized.disconnect();
  }, [chosen.state, isCounted]);
  return (
    <div
      role="tablist"
      aria-label="Lists"
      className="flex min-w-0 flex-1 overflow-x-auto px-2"
      data-keys=""
      onKeyDown={moveFocus}
    >
      {TABS.map(({ state, label }) => {
        const isChosen = chosen.label === label;
        return (
          <button
            key={label}
            type="button"
            role="tab"
            id={tabId(state)}
            aria-selected={isChosen}
            aria-controls={PANEL}
            tabIndex={isChosen ? 0 : -1}
            className={`min-h-9 shrink-0 border-b-3 px-2 focus-visible:-outline-offset-3 ${isChosen ? 'border-verd font-semibold' : 'border-transparent text-ink-2 hover:text-ink'}`}
            onClick={() => change({ state })}
          >
            {label}
            <span className="ml-1.5 inline-block min-w-11 text-start text-xs font-normal text-ink-2 tabular-nums">
              {counts && countWords(counts[state ?? 'all'], counts)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The id of the tab that a filter's leads are under. */
export function tabOf({ state }: LeadFilter): string {
  return tabId(TABS.some((tab) => tab.state === state) ? state : undefined);
}

function tabId(state: LeadFilter['state']): string {
  return `tab-${state ?? 'all'}`;
}

/** '12', or '10,000+' where nobody has counted on. */
function countWords(count: number, { max }: LeadCounts): string {
  return `${count.toLocaleString('en-US')}${count === max ? '+' : ''}`;
}

/** Left and right lead from tab to tab, as readers of tabs expect. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab.matches(':focus'));
  event.preventDefault();
  tabs[(at + step + tabs.length) % tabs.length]?.focus();
}
