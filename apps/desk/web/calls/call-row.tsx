import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Call } from '../api/client.ts';
import { nameOf } from '../components/labels.ts';
import { LeadState } from '../components/lead-state.tsx';
import { Phone } from '../components/phone.tsx';
import { callStarts, callTimes, fullTime, isSameClock, ZONE, zoneLabel } from '../components/time.tsx';
import { useMe } from '../data/session.ts';
import { FROM_CALLS } from '../data/way-back.ts';
import { isNobodys } from './call-hosts.tsx';
import { Outcome } from './outcome.tsx';
import { useCallHosts } from './use-call-hosts.ts';

/** A requested call: a row, on narrow screens of several lines. */
export function CallRow({ call, now }: { call: Call; now: number }) {
  const me = useMe();
  const hosts = useCallHosts();
  const begins = Date.parse(call.at);
  const starts = call.outcome === 'canceled' ? null : callStarts(begins, now);
  return (
    <tr
      role="row"
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-rule py-2.5 lg:table-row"
    >
      <Cell label="Your time">
        <time dateTime={call.at}>{callTimes(begins, now, ZONE)}</time>
        {starts && <strong className="block font-semibold">{starts}</strong>}
        {call.asked_for !== call.at && (
          <span className="block text-ink-2">{`moved from ${fullTime(Date.parse(call.asked_for))}`}</span>
        )}
      </Cell>
      <Cell label="Caller’s time">
        {isSameClock(begins, call.zone) ? (
          <span className="text-ink-2">The same</span>
        ) : (
          <>
            {callTimes(begins, now, call.zone)}
            <span className="block text-ink-2">{zoneLabel(call.zone)}</span>
          </>
        )}
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
        <LeadState
          lead={{
            ...{ status: call.status, created_at: call.created_at },
            ...{ call_at: call.at, call_outcome: call.outcome },
          }}
          now={now}
          className="whitespace-nowrap"
        />
        {isNobodys(call, hosts) && <strong className="block font-semibold text-rust">Nobody’s</strong>}
        {call.taken_by && (
          <bdi className="block text-ink-2">
            {call.taken_by.id === me.id ? 'Yours' : nameOf(call.taken_by)}
          </bdi>
        )}
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
