import { BUDGETS, type Option, PROJECT_TYPES } from '@assay/forms/forms';
import type { Sort } from '@assay/forms/lead-filter';
import { dayOf, endOfDay, lastDayBefore, startOfDay } from '../data/filter.ts';
import { useOrigins, usePages } from '../data/leads.ts';
import { FORM_LABELS } from '../parts/labels.ts';
import { ZONE } from '../parts/time.tsx';
import { Choice, Day } from './filter-fields.tsx';
import { SavedFilters } from './saved-filters.tsx';
import type { FilterState } from './use-filter.ts';

const FORMS = Object.entries(FORM_LABELS).map(([value, label]) => ({ value, label }));
const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'snoozed', label: 'Snoozed' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'suspected', label: 'Looks like spam' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
];

/** For rows of several lines, which have no headers to press. */
const SORTS: readonly { value: Sort; label: string }[] = [
  { value: 'due', label: 'Due, soonest first' },
  { value: '-received', label: 'Received, newest first' },
  { value: 'name', label: 'Name' },
  { value: 'company', label: 'Company' },
  { value: 'project', label: 'Project type' },
  { value: '-budget', label: 'Budget, largest first' },
  { value: 'source', label: 'Source' },
];

/** The conditions of the filter. Each change is one step in the history. */
export function Filters({ filter, query, change, isShown }: FilterState & { isShown: boolean }) {
  const { campaigns, hosts } = useOrigins();
  const choices = [
    { name: 'form', label: 'Form', options: FORMS },
    { name: 'state', label: 'State', options: STATES },
    { name: 'project', label: 'Project type', options: PROJECT_TYPES },
    { name: 'budget', label: 'Budget', options: BUDGETS },
    { name: 'page', label: 'Page', options: usePages().map(asOption) },
    { name: 'campaign', label: 'Campaign', options: campaigns.map(asOption) },
    { name: 'host', label: 'Referring host', options: hosts.map(asOption) },
  ] as const;
  return (
    <search id="filters" aria-label="Filters" className="inbox-filters" data-shown={isShown}>
      {choices.map(({ name, label, options }) => (
        <Choice
          key={name}
          label={label}
          options={options}
          value={name === 'state' && !isListed(filter) ? undefined : filter[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <Day
        label="From"
        value={filter.from && dayOf(filter.from, ZONE)}
        onChange={(day) => change({ from: startOfDay(day, ZONE) })}
      />
      <Day
        label="To"
        value={filter.to && lastDayBefore(filter.to, ZONE)}
        onChange={(day) => change({ to: endOfDay(day, ZONE) })}
      />
      <label className="flex min-h-9 items-center gap-2 self-end">
        <input
          type="checkbox"
          className="size-4 accent-verd"
          checked={filter.failed === 'yes'}
          onChange={({ target }) => change({ failed: target.checked ? 'yes' : undefined })}
        />
        Delivery failed
      </label>
      <Choice
        label="Sort by"
        options={SORTS}
        value={filter.sort ?? 'due'}
        className="wide:hidden"
        isAny={false}
        onChange={(sort) => change({ sort: sort === 'due' ? undefined : sort })}
      />
      <SavedFilters filter={filter} query={query} />
    </search>
  );
}

/** Whether the state is one of the options. Others have a tab only. */
function isListed({ state }: FilterState['filter']): boolean {
  return STATES.some(({ value }) => value === state);
}

function asOption(value: string): Option {
  return { value, label: value };
}
