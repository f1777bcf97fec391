import type { Option } from '@assay/contract/forms';
import type { ChoiceField } from '@assay/contract/lead-filter';
import { useState } from 'react';
import { Checkbox, Choice, Labeled } from '../components/fields.tsx';
import { ZONE } from '../components/time.tsx';
import { dayOf, endOfDay, lastDayBefore, startOfDay } from '../data/filter.ts';
import { useOrigins } from '../data/leads.ts';
import { CHOICES } from './conditions.ts';
import { MultiSelect } from './multi-select.tsx';
import { ORDERS } from './order.ts';
import { SavedFilters } from './saved-filters.tsx';
import type { FilterState } from './use-filter.ts';
import { useOwners } from './use-owners.ts';

/** For rows of several lines, which have no headers to press. */
const SORTS = Object.values(ORDERS).map(([value, label]) => ({ value, label }));

/** The conditions of the filter. Each change is one step in the history. */
export function Filters({ filter, query, change, sort, isShown }: FilterState & { isShown: boolean }) {
  const { campaigns, hosts, pages } = useOrigins();
  const found: Partial<Record<ChoiceField, readonly Option[]>> = {
    owner: useOwners(isShown),
    page: pages.map(asOption),
    campaign: campaigns.map(asOption),
    host: hosts.map(asOption),
  };
  const choose = (name: ChoiceField, chosen: readonly string[], isNot: boolean) => {
    const others = filter.not?.filter((one) => one !== name) ?? [];
    const not = isNot ? [...others, name] : others;
    // What leads have come to is looked for in all lists.
    change({ [name]: chosen, not, ...(IN_ALL.has(name) && { state: undefined }) });
  };
  return (
    <search id="filters" aria-label="Filters" className="inbox-filters" data-shown={isShown}>
      {CHOICES.map(({ name, label, options }) => (
        <MultiSelect
          key={name}
          label={label}
          options={found[name] ?? options}
          chosen={filter[name] ?? []}
          isNot={filter.not?.includes(name) === true}
          onChoose={(chosen, isNot) => choose(name, chosen, isNot)}
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
      <SavedFilters filter={filter} query={query} isShown={isShown} />
    </search>
  );
}

/** Most leads with one of these are not to do any more. */
const IN_ALL: ReadonlySet<ChoiceField> = new Set(['status', 'outcome']);

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
