import type { LeadFilter } from '@assay/contract/lead-filter';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api, type RemovalCounts } from '../api/client.ts';
import { failure, read, useGet } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { SmallField, useFieldForm } from '../components/fields.tsx';
import { FORM_LABELS } from '../components/labels.ts';
import { ModalButton } from '../components/modal.tsx';
import { Unloaded } from '../components/placeholders.tsx';
import { fullTime } from '../components/time.tsx';
import { toast } from '../components/toasts.tsx';
import { countConditions } from '../data/filter.ts';
import { useMayExportAndErase } from '../data/session.ts';

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
  // Counted once, under a name that the pulse does not ask for again: what comes later is not removed.
  const counted = useGet(
    ['paged', 'removal-counts', filter],
    (options) => api.removals.counts.$get({ query: filter }, options),
    {
      gcTime: 0,
    },
  );
  const { data } = counted;
  const check = (typed: string) =>
    typed === String(data?.leads) ? undefined : 'Type the number shown above';
  const removing = useRemoval(filter, onDone);
  const { problem, form } = useFieldForm(
    FIELD.name,
    check,
    () => removing.mutate(data?.counted_at ?? ''),
    data !== undefined && !removing.isPending,
  );
  if (!data) return <Unloaded what="What would go" query={counted} lines={5} />;
  if (data.leads === 0) return <p>The filter finds no leads.</p>;
  const total = data.leads.toLocaleString('en-US');
  return (
    <form {...form} className="grid gap-4">
      <p>
        They are removed for good, with their notes, calls, and what is still to be delivered of them. Leads
        that come or are worked on meanwhile stay.
      </p>
      <Counts {...data} />
      <SmallField
        field={FIELD}
        formId="removal"
        error={problem ?? (removing.error ? failure(removing.error, 'Not all are removed') : undefined)}
      />
      <div className="flex flex-wrap gap-2">
        <Action type="submit" look="primary" disabled={removing.isPending}>
          {`Remove all ${total}`}
        </Action>
        <Action onClick={onDone}>{removing.isPending ? 'Stop' : 'Keep them'}</Action>
      </div>
      <p role="status" className="tabular-nums">
        {removing.isPending && `${removing.removed.toLocaleString('en-US')} of ${total} are removed.`}
      </p>
    </form>
  );
}

const FIELD = {
  name: 'leads',
  label: 'Type how many leads go to confirm',
  kind: 'text',
  required: true,
  maxLength: 7,
  autocomplete: 'off',
  missing: 'Type the number shown above',
} as const;

/** Removes a thousand leads after the other, until there are no more or the page stops. */
function useRemoval(filter: LeadFilter, onDone: () => void) {
  const client = useQueryClient();
  const [removed, setRemoved] = useState(0);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const mutation = useMutation({
    mutationFn: async (counted_at: string) => {
      for (let sum = 0; ; ) {
        const answer = await read(api.removals.$post({ json: { filter, counted_at } }));
        sum += answer.removed;
        setRemoved(sum);
        if (answer.is_done || !isOpen.current) return sum;
      }
    },
    onSuccess: (sum) => {
      toast(sum === 1 ? '1 lead is removed.' : `${sum.toLocaleString('en-US')} leads are removed.`);
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['pulse'] }),
  });
  return { ...mutation, removed };
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
