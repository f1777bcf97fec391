import type { LeadFilter } from '@assay/contract/lead-filter';
import { hasTooManyMarks, TOO_MANY_MARKS } from '@assay/contract/marks';
import { useState } from 'react';
import { FILTER_NAME_MAX_LENGTH } from '../../contract/filters.ts';
import { api } from '../api/client.ts';
import { useGet } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { Checkbox, SmallField, useFieldForm } from '../components/fields.tsx';
import { SavedView } from './saved-view.tsx';
import type { FilterState } from './use-filter.ts';
import { useViewCounts, useViewSaving, VIEWS } from './use-views.ts';

const FIELD = {
  name: 'filter-name',
  label: 'Name of the view',
  kind: 'text',
  required: true,
  maxLength: FILTER_NAME_MAX_LENGTH,
  missing: 'Enter a name',
} as const;

interface Props extends Pick<FilterState, 'filter' | 'query'> {
  isShown: boolean;
}

/** The reader's views and those of the team, and a button that saves the filter in use as one. */
export function SavedFilters({ filter, query, isShown }: Props) {
  const saved = useGet(VIEWS, (options) => api.filters.$get({}, options), { as: 'stored' }).data?.filters;
  const countOf = useViewCounts(saved, isShown);
  const [isNaming, setNaming] = useState(false);
  if (!saved) return null;
  return (
    <div className="col-span-full grid gap-1">
      {saved.length > 0 && (
        <p id="saved-views" className="text-xs text-ink-2">
          Saved views
        </p>
      )}
      <ul aria-labelledby="saved-views" className="flex flex-wrap gap-x-5 gap-y-1">
        {saved.map((view) => (
          <SavedView
            key={`${view.by.id} ${view.name}`}
            view={view}
            count={countOf(view)}
            filter={filter}
            query={query}
          />
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

function Naming({ filter, onDone }: { filter: LeadFilter; onDone(): void }) {
  const { mutate, isPending, error } = useViewSaving();
  const [isShared, setShared] = useState(false);
  const check = (name: string) =>
    name === '' ? FIELD.missing : hasTooManyMarks(name) ? TOO_MANY_MARKS : undefined;
  const send = (name: string) => mutate({ name, filter, is_shared: isShared }, { onSuccess: onDone });
  const { problem, form } = useFieldForm(FIELD.name, check, send, true);
  return (
    <form {...form} className="grid max-w-80 gap-2">
      <SmallField field={FIELD} formId="saved-filter" error={problem ?? error?.message} />
      <Checkbox label="Share with the team" isOn={isShared} onTurn={setShared} />
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
