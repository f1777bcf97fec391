import { BUDGETS, type Option, PROJECT_TYPES } from '@assay/forms/forms';
import type { LeadState, Sort, SortColumn } from '@assay/forms/lead-filter';
import { dayOf, endOfDay, lastDayBefore, startOfDay } from '../data/filter.ts';
import { useOrigins, usePages } from '../data/leads.ts';
import { FORM_LABELS } from '../parts/labels.ts';
import { ZONE } from '../parts/time.tsx';
import { Choice, Day } from './filter-fields.tsx';
import { SavedFilters } from './saved-filters.tsx';
import type { FilterState } from './use-filter.ts';

const FORMS = optionsOf(FORM_LABELS);
/** Undefined for those that have a tab only. */
const STATE_LABELS: Readonly<Record<LeadState, string | undefined>> = {
  todo: undefined,
  mine: undefined,
  open: 'Open',
  snoozed: 'Snoozed',
  overdue: 'Overdue',
  suspected: 'Looks like spam',
  answered: 'Answered',
  closed: 'Closed',
};
const STATES = optionsOf(STATE_LABELS);

/** For rows of several lines, which have no headers to press: each column in the direction that it is read in first. */
const SORT_LABELS: Readonly<Record<SortColumn, readonly [Sort, string]>> = {
  due: ['due', 'Due, soonest first'],
  received: ['-received', 'Received, newest first'],
  name: ['name', 'Name'],
  company: ['company', 'Company'],
  project: ['project', 'Project type'],
  budget: ['-budget', 'Budget, largest first'],
  source: ['source', 'Source'],
};
const SORTS = Object.values(SORT_LABELS).map(([value, label]) => ({ value, label }));

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

function optionsOf(labels: Readonly<Record<string, string | undefined>>): Option[] {
  return Object.entries(labels).flatMap(([value, label]) => (label ? [{ value, label }] : []));
}

/** Whether the state is one of the options. Others have a tab only. */
function isListed({ state }: FilterState['filter']): boolean {
  return STATES.some(({ value }) => value === state);
}

function asOption(value: string): Option {
  return { value, label: value };
}
