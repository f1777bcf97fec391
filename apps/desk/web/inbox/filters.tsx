import { BUDGETS, type Option, PROJECT_TYPES } from '@assay/forms/forms';
import type { LeadState } from '@assay/forms/lead-filter';
import { useState } from 'react';
import { Checkbox, Choice, Labeled } from '../components/fields.tsx';
import { FORM_LABELS, optionsOf } from '../components/labels.ts';
import { ZONE } from '../components/time.tsx';
import { dayOf, endOfDay, lastDayBefore, startOfDay } from '../data/filter.ts';
import { useOrigins, usePages } from '../data/leads.ts';
import { ORDERS } from './order.ts';
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

/** For rows of several lines, which have no headers to press. */
const SORTS = Object.values(ORDERS).map(([value, label]) => ({ value, label }));

/** The conditions of the filter. Each change is one step in the history. */
export function Filters({ filter, query, change, sort, isShown }: FilterState & { isShown: boolean }) {
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
        <Labeled key={name} label={label}>
          {(id) => (
            <Choice
              id={id}
              className="w-full"
              options={options}
              none="Any"
              value={name === 'state' && !isListed(filter) ? undefined : filter[name]}
              onChoose={(value) => change({ [name]: value })}
            />
          )}
        </Labeled>
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
      <Checkbox
        label="Delivery failed"
        isOn={filter.failed === 'yes'}
        className="min-h-9 self-end"
        onTurn={(isOn) => change({ failed: isOn ? 'yes' : undefined })}
      />
      <Labeled label="Sort by">
        {(id) => (
          <Choice
            id={id}
            className="w-full"
            options={SORTS}
            value={filter.sort}
            onChoose={(chosen) => sort(SORTS.find(({ value }) => value === chosen)?.value ?? 'due')}
          />
        )}
      </Labeled>
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

interface DayProps {
  label: string;
  value: string | undefined;
  onChange(day: string): void;
}

/** While a year is typed, the field has days of the first millennium: those are not sent. */
const EARLIEST = '2000-01-01';

/** A day that bounds the times of leads. */
function Day({ label, value = '', onChange }: DayProps) {
  const [shown, setShown] = useState(value);
  const [typed, setTyped] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  return (
    <Labeled label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          value={typed}
          className="control w-full"
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '' ? value !== '' : target.value >= EARLIEST) onChange(target.value);
          }}
        />
      )}
    </Labeled>
  );
}
