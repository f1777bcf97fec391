import { isSameAddress } from '@assay/contract/addresses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Erased, type Lead, type LeadSummary } from '../api/client.ts';
import { failure, read, useGet } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { Checkbox, SmallField, useFieldForm } from '../components/fields.tsx';
import { Modal } from '../components/modal.tsx';
import { Unloaded } from '../components/placeholders.tsx';
import { toast } from '../components/toasts.tsx';
import { type LeadList, removeRows } from '../data/lead-list.ts';
import { leadKeys } from '../data/leads.ts';
import { ERASED_ROWS } from './erased-rows.ts';

interface Props {
  lead: Lead;
  onErased(): void;
}

/** Removes everything about the lead's person, once the address is typed. */
export function Erase({ onClose, ...props }: Props & { onClose(): void }) {
  return (
    <Modal title="Erase everything about a person" onClose={onClose}>
      <Form {...props} />
    </Modal>
  );
}

const FIELD = {
  name: 'email',
  label: 'Type the address to confirm',
  kind: 'text',
  required: true,
  maxLength: 254,
  autocomplete: 'off',
  missing: 'Type the address above',
} as const;

function Form({ lead, onErased }: Props) {
  const query = useGet(
    ['person', lead.id],
    (options) => api.leads[':id'].person.$get({ param: { id: lead.id } }, options),
    {
      staleTime: 0,
      gcTime: 0,
    },
  );
  const { mutate, isPending, error } = useErase(lead, onErased);
  const isSame = (typed: string) => isSameAddress(typed, lead.email);
  const check = (typed: string) => (isSame(typed) ? undefined : 'Type the address exactly as shown above');
  const { data } = query;
  const [also, setAlso] = useState<readonly string[]>([]);
  const { problem, form } = useFieldForm(
    FIELD.name,
    check,
    (email) => mutate({ email, also }),
    data !== undefined,
  );
  if (!data) return <Unloaded what="What would go" query={query} lines={3} />;
  return (
    <form {...form} className="grid gap-4">
      <p>
        {'This removes everything that is stored about '}
        <strong className="font-semibold">
          <bdi>{data.email}</bdi>
        </strong>
        {'. It cannot be undone, and what was delivered elsewhere stays there.'}
      </p>
      <Counts counts={data.counts} />
      {data.joined.map(({ email, counts }) => (
        <div key={email} className="grid gap-2">
          <p>
            Somebody joined <bdi className="font-semibold">{email}</bdi> with this person. What is stored
            about it stays unless you choose it.
          </p>
          <Checkbox
            label={`Erase ${email} as well`}
            isOn={also.includes(email)}
            onTurn={(isOn) => setAlso(isOn ? [...also, email] : also.filter((one) => one !== email))}
          />
          <Counts counts={counts} />
        </div>
      ))}
      <SmallField
        field={FIELD}
        formId="erase"
        error={problem ?? (error ? failure(error, 'Nothing is erased') : undefined)}
      />
      <Action type="submit" look="primary" className="justify-self-start" disabled={isPending}>
        Erase for good
      </Action>
    </form>
  );
}

function Counts({ counts }: { counts: Readonly<Record<string, number>> }) {
  return (
    <ul className="border-t border-rule-2 tabular-nums">
      {Object.entries(counts).flatMap(([table, count]) =>
        count === 0 ? (
          []
        ) : (
          <li key={table} className="flex gap-4 border-b border-rule py-1.5">
            <span className="w-12 text-end font-semibold">{count}</span>
            {ERASED_ROWS[table] ?? table}
          </li>
        ),
      )}
    </ul>
  );
}

/** Erases a lead's person. The lists forget them at once. @param onErased called before what was erased is forgotten */
function useErase(lead: Lead, onErased: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email, also }: { email: string; also: readonly string[] }) =>
      read(api.erasures.$post({ json: { lead_id: lead.id, email, also: [...also] } })),
    onSuccess: ({ emails, due }: Erased) => {
      const theirs = new Set(emails.map((email) => email.toLowerCase()));
      const isTheirs = (row: LeadSummary) => theirs.has(row.email.toLowerCase());
      client.setQueriesData<LeadList>(
        { queryKey: leadKeys.lists },
        (list) => list && removeRows(list, isTheirs),
      );
      onErased();
      client.removeQueries({
        predicate: ({ queryKey }) => ['lead', 'person', 'related'].includes(String(queryKey[0])),
      });
      void client.invalidateQueries({ queryKey: ['count'] });
      toast(due ? DUE : 'Everything about this person is erased.');
    },
  });
}

const DUE =
  "Erased, but not yet from the database's log, because another program is reading the database. Retrying until it is gone. Administrators see under Health whether it is.";
