import { MAX_COUNT } from '../../contract/leads.ts';
import { countConditions } from '../data/filter.ts';
import { useLeadCount } from '../data/leads.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { Action } from '../parts/action.tsx';
import { Search } from '../parts/search.tsx';
import type { FilterState } from './use-filter.ts';

interface Props extends FilterState {
  areFiltersShown: boolean;
  onToggleFilters(): void;
  onHelp(): void;
}

/** The inbox's title, how many leads there are, and what one can do with all of them. */
export function Toolbar({ filter, query, change, clear, areFiltersShown, onToggleFilters, onHelp }: Props) {
  const conditions = countConditions(filter);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="flex items-baseline gap-3">
        <h1 tabIndex={-1} className="outline-none">
          Inbox
        </h1>
        <Found filter={filter} />
      </div>
      <div className="flex min-w-60 flex-1 gap-2">
        <Search
          text={filter.q ?? ''}
          placeholder="Name, address, company, message"
          onSearch={(q) => change({ q }, { replace: !!filter.q })}
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
        {query && <Action onClick={clear}>Clear filters</Action>}
        <ExportMenu of="leads" query={query} />
        <Action shortcut="help" className="pointer-coarse:hidden" onClick={onHelp}>
          Keyboard
        </Action>
      </div>
    </div>
  );
}

function Found({ filter }: Pick<Props, 'filter'>) {
  const count = useLeadCount(filter);
  const words =
    count === 1 ? '1 lead' : `${count?.toLocaleString('en-US')}${count === MAX_COUNT ? '+' : ''} leads`;
  return (
    <p role="status" className="text-ink-2 tabular-nums">
      {count !== undefined && words}
    </p>
  );
}
