import { CALL_OUTCOMES, type CallOutcome } from '@assay/forms/values';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Call } from '../../contract/lists.ts';
import { change, notSaved, useChange } from '../data/http.ts';
import { FROM_CALLS } from '../data/way-back.ts';
import { OUTCOME_LABELS } from '../parts/labels.ts';
import { StateMark, stateOf, stateWords } from '../parts/lead-state.tsx';
import { callStarts, callTimes, ZONE, zoneLabel } from '../parts/time.tsx';
import { toastError } from '../parts/toasts.tsx';

/** A requested call: a row, on narrow screens of several lines. */
export function CallRow({ call, now }: { call: Call; now: number }) {
  const begins = Date.parse(call.at);
  const starts = callStarts(begins, now);
  return (
    <tr
      role="row"
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-rule py-2.5 lg:table-row"
    >
      <Cell label="Your time">
        <time dateTime={call.at}>{callTimes(begins, now, ZONE)}</time>
        {starts && <strong className="block font-semibold">{starts}</strong>}
      </Cell>
      <Cell label="Caller’s time">
        {callTimes(begins, now, call.zone)}
        <span className="block text-ink-2">{zoneLabel(call.zone)}</span>
      </Cell>
      <Cell className="order-first lg:order-none">
        <Link href={`/leads/${call.lead_id}`} state={FROM_CALLS} className="link line-clamp-2">
          <bdi>{`${call.first_name} ${call.last_name}`}</bdi>
        </Link>
        <bdi className="line-clamp-2 text-ink-2">{call.company}</bdi>
      </Cell>
      <Cell label="Phone">
        {call.phone ? <Phone number={call.phone} /> : <span className="text-ink-2">Not given</span>}
      </Cell>
      <Cell className="order-first lg:order-none">
        <State call={call} now={now} />
      </Cell>
      <Cell label="Outcome">
        <Outcome call={call} />
      </Cell>
    </tr>
  );
}

interface CellProps {
  /** Repeats the column's header where that is not seen. */
  label?: string;
  className?: string;
  children: ReactNode;
}

function Cell({ label, className = 'col-span-full', children }: CellProps) {
  return (
    <td
      role="cell"
      className={`${className} flex items-baseline gap-x-2 align-top lg:table-cell lg:min-h-10 lg:py-2.5 lg:pr-4`}
    >
      {label && (
        <span aria-hidden="true" className="w-24 shrink-0 text-ink-2 lg:hidden">
          {label}
        </span>
      )}
      <span className="min-w-0">{children}</span>
    </td>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className="link line-clamp-2">
      <bdi>{number}</bdi>
    </a>
  );
}

function State({ call, now }: { call: Call; now: number }) {
  const lead = { status: call.status, created_at: call.requested_at };
  const state = stateOf(lead, now);
  return (
    <span
      className={`flex items-center gap-2 whitespace-nowrap ${state === 'overdue' ? 'font-semibold text-rust' : ''}`}
    >
      <StateMark state={state} />
      {stateWords(lead, now, 1)}
    </span>
  );
}

/** Chooses what became of a call. */
function Outcome({ call }: { call: Call }) {
  const { mutate, isPending } = useChange(
    ['paged'],
    (outcome: CallOutcome | null) =>
      change('PUT', `/api/leads/${call.lead_id}/call`, { outcome, from: call.outcome }),
    { onError: (error) => toastError(notSaved(error, 'The outcome is unchanged')) },
  );
  return (
    <select
      aria-label={`Outcome of the call with ${call.first_name} ${call.last_name}`}
      className="control select w-36 pr-8"
      value={call.outcome ?? ''}
      disabled={isPending}
      onChange={({ target }) => mutate(CALL_OUTCOMES.find((one) => one === target.value) ?? null)}
    >
      <option value="">Open</option>
      {CALL_OUTCOMES.map((outcome) => (
        <option key={outcome} value={outcome}>
          {OUTCOME_LABELS[outcome]}
        </option>
      ))}
    </select>
  );
}
