import type { LeadFilter } from '@assay/forms/lead-filter';
import { hasTooManyMarks, TOO_MANY_MARKS } from '@assay/forms/marks';
import { useState } from 'react';
import { Link } from 'wouter';
import { FILTER_NAME_MAX_LENGTH, savedFilters } from '../../contract/filters.ts';
import { Action } from '../components/action.tsx';
import { SmallField, useFieldForm } from '../components/fields.tsx';
import { writeFilter } from '../data/filter.ts';
import { change, useChange, useGet } from '../data/http.ts';
import { useUsualOrder } from './order.ts';
import type { FilterState } from './use-filter.ts';

const FIELD = {
  name: 'filter-name',
  label: 'Name of the view',
  kind: 'text',
  required: true,
  maxLength: FILTER_NAME_MAX_LENGTH,
  missing: 'Enter a name',
} as const;

/** The reader's filters by name, and a button that saves the one in use. */
export function SavedFilters({ filter, query }: Pick<FilterState, 'filter' | 'query'>) {
  const saved = useGet(KEY, '/api/filters', savedFilters).data?.filters;
  const { mutate } = useSaveFilter();
  const [isNaming, setNaming] = useState(false);
  const usual = useUsualOrder();
  if (!saved) return null;
  return (
    <div className="col-span-full grid gap-1">
      {saved.length > 0 && <p className="text-xs text-ink-2">Saved views</p>}
      <ul>
        {saved.map(({ name, filter: conditions }) => (
          <li key={name} className="flex items-center justify-between gap-2">
            <Link
              href={`/${writeFilter(conditions, usual)}`}
              aria-current={writeFilter(conditions, usual) === query ? 'true' : undefined}
              className="link min-w-0 truncate py-1 aria-[current]:font-semibold"
            >
              {name}
            </Link>
            <button
              type="button"
              aria-label={`Remove the view ${name}`}
              className="size-7 shrink-0 rounded-sm text-ink-2 hover:bg-verd-wash hover:text-ink"
              onClick={() => mutate({ name, filter: null })}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      {isNaming ? (
        <Naming filter={filter} onDone={() => setNaming(false)} />
      ) : (
        <Action className="w-fit" onClick={() => setNaming(true)}>
          Save view
        </Action>
      )}
    </div>
  );
}

function Naming({ filter, onDone }: { filter: FilterState['filter']; onDone(): void }) {
  const { mutate, isPending, error } = useSaveFilter();
  const check = (name: string) =>
    name === '' ? FIELD.missing : hasTooManyMarks(name) ? TOO_MANY_MARKS : undefined;
  const send = (name: string) => mutate({ name, filter }, { onSuccess: onDone });
  const { problem, form } = useFieldForm(FIELD.name, check, send, true);
  return (
    <form {...form} className="grid gap-2">
      <SmallField field={FIELD} formId="saved-filter" error={problem ?? error?.message} />
      {filter.q && <p className="text-xs text-ink-2">The search is not saved: it may name a visitor.</p>}
      <div className="flex gap-2">
        <Action type="submit" look="primary" disabled={isPending}>
          Save view
        </Action>
        <Action onClick={onDone}>Cancel</Action>
      </div>
    </form>
  );
}

const KEY = ['filters'];

/** Saves a filter without its search, and without the order that all lists have; or removes the one of a name. */
function useSaveFilter() {
  const usual = useUsualOrder();
  return useChange(KEY, ({ name, filter }: { name: string; filter: LeadFilter | null }) => {
    const { q: _, sort, ...conditions } = filter ?? {};
    const kept = { ...conditions, ...(sort !== usual && { sort }) };
    return change('PUT', '/api/filters', { name, filter: filter && kept });
  });
}
