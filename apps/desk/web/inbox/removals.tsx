import type { LeadFilter } from '@assay/forms/lead-filter';
import type { ReactNode } from 'react';
import {
  orderedRemoval,
  type RemovalCounts,
  type Removals,
  removalCounts,
  removals,
} from '../../contract/removals.ts';
import { Action } from '../components/action.tsx';
import { FORM_LABELS, nameOf } from '../components/labels.ts';
import { ModalButton } from '../components/modal.tsx';
import { Problem, Unloaded } from '../components/placeholders.tsx';
import { clock, fullTime } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { apiQuery, countConditions } from '../data/filter.ts';
import { change, changeAndGet, failure, useChange, useGet } from '../data/http.ts';
import { useMayExportAndErase } from '../data/session.ts';

/** Those that are not done are brought up to date by the pulse. */
const KEY = ['removals'];

/** Says which leads are to go and when, and lets whoever may undo it, in every tab and session. */
export function RemovalBar() {
  const { data } = useGet(KEY, '/api/removals', removals);
  return (
    <div role="status">
      {data?.removals.map((removal) => (
        <Removal key={removal.id} {...removal} />
      ))}
    </div>
  );
}

function Removal({ id, found, removed, by, due_at, has_begun }: Removals['removals'][number]) {
  const mayExportAndErase = useMayExportAndErase();
  const undo = () => change('POST', `/api/removals/${id}/undo`);
  const { mutate, isPending } = useChange(KEY, undo, {
    onSuccess: () => toast('Nothing is removed.'),
    onError: (error) => toastError(failure(error, 'The leads are still to be removed')),
  });
  const leads = found === 1 ? '1 lead is' : `${found.toLocaleString('en-US')} leads are`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-rule-2 bg-verd-wash px-4 py-2 tabular-nums">
      {has_begun ? (
        <p>{`${leads} being removed: ${removed.toLocaleString('en-US')} so far.`}</p>
      ) : (
        <p>
          {`${leads} to be removed at ${clock(Date.parse(due_at))}, by `}
          <bdi>{nameOf(by)}</bdi>.
        </p>
      )}
      {mayExportAndErase && !has_begun && (
        <Action disabled={isPending} onClick={() => mutate()}>
          Undo the removal
        </Action>
      )}
    </div>
  );
}

/**
 * Removes everything that a filter finds, for those who may. Without a filter, on the lists that people work through, and of a status, there
 * is none.
 */
export function RemoveAll({ filter }: { filter: LeadFilter }) {
  const mayExportAndErase = useMayExportAndErase();
  const isChosen =
    countConditions({ ...filter, status: undefined }) > 0 ||
    Boolean(filter.q) ||
    filter.state === 'suspected';
  if (!mayExportAndErase || !isChosen) return null;
  return (
    <ModalButton label="Remove all" title="Remove all leads of this filter">
      {(close) => <Confirm filter={filter} onDone={close} />}
    </ModalButton>
  );
}

function Confirm({ filter, onDone }: { filter: LeadFilter; onDone(): void }) {
  const query = apiQuery(filter);
  // Counted once, under a name that the pulse does not ask for again: what comes later is not removed.
  const counted = useGet(['paged', 'removal-counts', query], `/api/removals/counts${query}`, removalCounts, {
    gcTime: 0,
  });
  const { data } = counted;
  const order = ({ counted_at, leads }: RemovalCounts) =>
    changeAndGet('POST', '/api/removals', { filter, counted_at, leads }, orderedRemoval);
  const { mutate, isPending, error } = useChange(KEY, order, { onSuccess: onDone });
  if (!data) return <Unloaded what="What would go" query={counted} lines={5} />;
  if (data.leads === 0) return <p>The filter finds no leads.</p>;
  return (
    <div className="grid gap-4">
      <p>
        They are removed in five minutes, with their notes, calls, and what is still to be delivered of them.
        Until then, whoever may erase can undo it at the top of the inbox, at any computer. Leads that come or
        are worked on meanwhile stay.
      </p>
      <Counts {...data} />
      <Problem text={error && failure(error, 'Nothing is removed')} />
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
      <Row name="Status">{inWords(statuses, STATUS_LABELS)}</Row>
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
