import type { LeadCounts } from '../../contract/leads.ts';
import { apiQuery, countConditions } from '../data/filter.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { Action } from '../parts/action.tsx';
import { Search } from '../parts/search.tsx';
import { RemoveAll } from './remove-all.tsx';
import { countWords } from './tabs.tsx';
import type { FilterState } from './use-filter.ts';

interface Props extends FilterState {
  counts: LeadCounts | undefined;
  areFiltersShown: boolean;
  onToggleFilters(): void;
  onHelp(): void;
}

/** The inbox's title, how many leads are listed, and what one can do with all of them. */
export function Toolbar({ filter, counts, search, clear, areFiltersShown, onToggleFilters, onHelp }: Props) {
  const conditions = countConditions(filter);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="flex items-baseline gap-3">
        <h1 tabIndex={-1} className="outline-none">
          Inbox
        </h1>
        <p role="status" className="min-w-24 text-ink-2 tabular-nums">
          {counts && (counts.listed === 1 ? '1 lead' : `${countWords(counts.listed, counts)} leads`)}
        </p>
      </div>
      <div className="flex min-w-60 flex-1 gap-2">
        <Search
          text={filter.q ?? ''}
          placeholder="Name, address, phone, company, message, note"
          onSearch={search}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Action
          className="wide:hidden"
          aria-expanded={areFiltersShown}
          aria-controls="filters"
          onClick={onToggleFilters}
        >
          {conditions > 0 ? `Filters (${conditions})` : 'Filters'}
        </Action>
        {(conditions > 0 || filter.q) && <Action onClick={clear}>Clear filters</Action>}
        <ExportMenu of="leads" query={apiQuery(filter)} />
        <RemoveAll filter={filter} />
        <Action shortcut="help" className="pointer-coarse:hidden" onClick={onHelp}>
          Keyboard
        </Action>
      </div>
    </div>
  );
}
