import { type FormEvent, useState } from 'react';
import type { Lead } from '../../contract/leads.ts';
import { usePersonalData } from '../data/leads.ts';
import { useMayErase } from '../data/session.ts';
import { failure, useErase } from '../data/use-work.ts';
import { Action } from '../parts/action.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { Modal } from '../parts/modal.tsx';
import { SmallField } from '../parts/small-field.tsx';

/** Removes everything about the lead's person, once the address is typed. */
export function Erase({ lead, onErased }: { lead: Lead; onErased(): void }) {
  const mayErase = useMayErase();
  const [isOpen, setOpen] = useState(false);
  if (!mayErase) return null;
  return (
    <section className="border-t border-rule-2 pt-5">
      <Action aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Erase this person
      </Action>
      {isOpen && (
        <Modal title="Erase everything about a person" onClose={() => setOpen(false)}>
          <Form lead={lead} onErased={onErased} />
        </Modal>
      )}
    </section>
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

function Form({ lead, onErased }: { lead: Lead; onErased(): void }) {
  const { data, error: notLoaded, refetch } = usePersonalData(lead.id);
  const { mutate, isPending, error } = useErase(lead, onErased);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const isSame = typed.toLowerCase() === lead.email.toLowerCase();
    setProblem(isSame ? undefined : 'Type the address exactly as shown above');
    if (isSame) mutate(typed);
    else event.currentTarget.querySelector('input')?.focus();
  };
  if (notLoaded) return <Failed what="What would go" error={notLoaded} onRetry={() => refetch()} />;
  if (!data) return <Loading what="What would go" lines={3} />;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p>
        {'This removes everything that is stored about '}
        <strong className="font-semibold">
          <bdi>{data.email}</bdi>
        </strong>
        {'. It cannot be undone, and what was delivered elsewhere stays there.'}
      </p>
      <ul className="border-t border-rule-2 tabular-nums">
        {Object.entries(data.counts).flatMap(([table, count]) =>
          count === 0 ? (
            []
          ) : (
            <li key={table} className="flex gap-4 border-b border-rule py-1.5">
              <span className="w-12 text-end font-semibold">{count}</span>
              {TABLES[table] ?? table}
            </li>
          ),
        )}
      </ul>
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

/** What the reader is told that the rows of each table are. */
const TABLES: Readonly<Record<string, string>> = {
  contact_submissions: 'Demo requests and messages',
  newsletter_subscriptions: 'Newsletter subscriptions',
  newsletter_changes: 'Subscription history',
  deliveries: 'Deliveries',
  delivery_attempts: 'Delivery attempts',
  idempotency_keys: 'Technical copies',
  lead_work: 'Decisions',
  lead_notes: 'Notes',
  desk_record: 'Log entries (made anonymous)',
};
