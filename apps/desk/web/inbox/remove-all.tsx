import type { LeadFilter } from '@assay/forms/lead-filter';
import { type ReactNode, useState } from 'react';
import type { RemovalCounts } from '../../contract/removals.ts';
import { countConditions } from '../data/filter.ts';
import { useOrderRemoval, useRemovalCounts } from '../data/removals.ts';
import { useMayErase } from '../data/session.ts';
import { failure } from '../data/use-work.ts';
import { Action } from '../parts/action.tsx';
import { Failed } from '../parts/failed.tsx';
import { FORM_LABELS } from '../parts/labels.ts';
import { Loading } from '../parts/loading.tsx';
import { Modal } from '../parts/modal.tsx';
import { fullTime } from '../parts/time.tsx';

/** Removes everything that a filter finds, for those who may. Without a filter, and on the lists that people work through, there is none. */
export function RemoveAll({ filter }: { filter: LeadFilter }) {
  const mayErase = useMayErase();
  const [isOpen, setOpen] = useState(false);
  const isChosen = countConditions(filter) > 0 || Boolean(filter.q) || filter.state === 'suspected';
  if (!mayErase || !isChosen) return null;
  return (
    <>
      <Action aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Remove all
      </Action>
      {isOpen && (
        <Modal title="Remove all leads of this filter" onClose={() => setOpen(false)}>
          <Confirm filter={filter} onDone={() => setOpen(false)} />
        </Modal>
      )}
    </>
  );
}

function Confirm({ filter, onDone }: { filter: LeadFilter; onDone(): void }) {
  const { data, error: notCounted, refetch } = useRemovalCounts(filter);
  const { mutate, isPending, error } = useOrderRemoval(filter, onDone);
  if (notCounted) return <Failed what="What would go" error={notCounted} onRetry={() => refetch()} />;
  if (!data) return <Loading what="What would go" lines={5} />;
  if (data.leads === 0) return <p>The filter finds no leads.</p>;
  return (
    <div className="grid gap-4">
      <p>
        They are removed in five minutes, with their notes, calls, and what is still to be delivered of them.
        Until then, whoever may erase can undo it at the top of the inbox, at any computer. Leads that come or
        are worked on meanwhile stay.
      </p>
      <Counts {...data} />
      {error && (
        <p role="alert" className="text-rust">
          {failure(error, 'Nothing is removed')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Action look="primary" disabled={isPending} onClick={() => mutate(data)}>
          {`Remove all ${data.leads.toLocaleString('en-US')}`}
        </Action>
        <Action onClick={onDone}>Keep them</Action>
      </div>
    </div>
  );
}

const STATUS_LABELS = { new: 'open', suspected: 'spam', answered: 'answered', closed: 'closed' };

function Counts({ leads, forms, statuses, hosts, other_hosts, first, last, calls, pending }: RemovalCounts) {
  const days = [first, last].map((time) => (time ? fullTime(Date.parse(time)) : ''));
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] border-t border-rule-2 tabular-nums">
      <Row name="Leads">{leads.toLocaleString('en-US')}</Row>
      <Row name="Form">{inWords(forms, FORM_LABELS)}</Row>
      <Row name="State">{inWords(statuses, STATUS_LABELS)}</Row>
      <Row name="Came from">
        <bdi>
          {inWords([...hosts, ...(other_hosts > 0 ? [{ value: 'other hosts', leads: other_hosts }] : [])])}
        </bdi>
      </Row>
      <Row name="Received">{`${days[0]} to ${days[1]}`}</Row>
      <Row name="To deliver">{pending.toLocaleString('en-US')}</Row>
      <Row name="Calls">{calls.toLocaleString('en-US')}</Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="border-b border-rule py-1.5 pr-4 text-ink-2">{name}</dt>
      <dd className="border-b border-rule py-1.5 wrap-anywhere">{children}</dd>
    </>
  );
}

function inWords(counts: RemovalCounts['hosts'], labels: Readonly<Record<string, string>> = {}): string {
  return counts
    .map(
      ({ value, leads }) =>
        `${value === null ? 'not known' : (labels[value] ?? value)} ${leads.toLocaleString('en-US')}`,
    )
    .join(', ');
}
