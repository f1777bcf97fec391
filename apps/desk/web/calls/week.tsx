import { CALL_MINUTES } from '@assay/contract/call-slots';
import { DAY, formatIn } from '@assay/contract/call-wording';
import { MINUTE_MS } from '@assay/contract/time';
import { useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Call } from '../api/client.ts';
import { Action } from '../components/action.tsx';
import { nameOf } from '../components/labels.ts';
import { clock, LOCALE, ZONE } from '../components/time.tsx';
import { useMe } from '../data/session.ts';
import { FROM_CALLS } from '../data/way-back.ts';
import { isNobodys } from './call-hosts.tsx';
import { useCallHosts } from './use-call-hosts.ts';
import { type Cell, type Day, rowsOf, weekOf } from './week.ts';

/** More ahead nobody is offered a call; people at the desk can move one further. */
const LEAST_WEEKS = 2;

const dayWords = (at: number) => formatIn(LOCALE, at, ZONE, DAY);

/** A week of half hours. Narrow screens have the list of upcoming calls alone. */
export function Week({ calls, now }: { calls: readonly Call[]; now: number }) {
  const id = useId();
  const hosts = useCallHosts();
  const [ahead, setAhead] = useState(0);
  const taking = useMemo(() => calls.filter(({ outcome }) => outcome !== 'canceled'), [calls]);
  // Within an hour the same week, so that it is not worked out anew each second.
  const hour = Math.floor(now / (60 * MINUTE_MS)) * 60 * MINUTE_MS;
  const days = useMemo(
    () => hosts && weekOf({ ...hosts, calls: taking }, hour, ahead, ZONE),
    [hosts, taking, hour, ahead],
  );
  if (!days) return null;
  const last = Math.max(now, ...taking.map(({ at }) => Date.parse(at)));
  const weeks = Math.max(LEAST_WEEKS, Math.ceil((last - now) / (7 * 24 * 60 * MINUTE_MS)));
  const [monday, sunday] = [days[0], days.at(-1)];
  return (
    <section aria-labelledby={id} className="hidden grid-cols-[minmax(0,1fr)] gap-3 lg:grid">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} aria-live="polite" className="mr-auto">
          {monday && sunday && `${dayWords(monday.at)} – ${dayWords(sunday.at)}`}
        </h2>
        <Legend />
        <div className="flex gap-2">
          <Action disabled={ahead === 0} onClick={() => setAhead(ahead - 1)}>
            Previous week
          </Action>
          <Action disabled={ahead >= weeks} onClick={() => setAhead(ahead + 1)}>
            Next week
          </Action>
        </div>
      </div>
      <WeekTable days={days} now={now} labelledBy={id} />
    </section>
  );
}

/** What a half hour looks like, told apart by more than color. */
const LOOKS = {
  mine: 'bg-verd text-on-verd font-semibold',
  others: 'border border-verd bg-verd-wash',
  open: 'border border-dashed border-verd',
  busy: 'bg-[repeating-linear-gradient(45deg,var(--color-rule)_0_2px,#0000_2px_6px)]',
  off: 'bg-paper-2',
} as const;

const LEGEND = [
  ['mine', 'Yours'],
  ['others', 'Booked'],
  ['open', 'Not confirmed'],
  ['busy', 'You are busy'],
  ['off', 'Not offered'],
] as const;

function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      {LEGEND.map(([look, words]) => (
        <li key={look} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`size-3.5 rounded-xs outline outline-rule-2 forced-color-adjust-none ${LOOKS[look]}`}
          />
          {words}
        </li>
      ))}
    </ul>
  );
}

function WeekTable({ days, now, labelledBy }: { days: readonly Day[]; now: number; labelledBy: string }) {
  const rows = rowsOf(days);
  if (rows.length === 0) return <p className="text-ink-2">No calls are offered this week.</p>;
  return (
    <table
      aria-labelledby={labelledBy}
      className="w-full table-fixed border-t border-rule-2 text-xs tabular-nums"
    >
      <thead>
        <tr className="align-bottom text-ink-2">
          <th scope="col" className="w-20 py-2 font-normal">
            <span className="sr-only">Time</span>
          </th>
          {days.map(({ key, at }) => (
            <th key={key} scope="col" className="py-2 pl-2 font-normal">
              {dayWords(at)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((minutes, at) => (
          // A thicker rule where the clock jumps.
          <tr
            key={minutes}
            className={`h-7 align-top ${minutes - (rows[at - 1] ?? minutes) > CALL_MINUTES ? 'border-t-3 border-rule-2' : ''}`}
          >
            <th scope="row" className="pr-2 text-end font-normal whitespace-nowrap text-ink-2">
              {rowWords(days, minutes)}
            </th>
            {days.map(({ key, cells }) => (
              <HalfHour key={key} cell={cells.get(minutes)} now={now} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** '9:30 AM', as the first day that has it says. */
function rowWords(days: readonly Day[], minutes: number): string {
  const at = days.map(({ cells }) => cells.get(minutes)?.at).find((instant) => instant !== undefined);
  return at === undefined ? '' : clock(at);
}

function HalfHour({ cell, now }: { cell: Cell | undefined; now: number }) {
  const look = cell?.isBusy && cell.isOffered ? LOOKS.busy : cell?.isOffered ? '' : LOOKS.off;
  const isOver = (cell?.at ?? 0) + CALL_MINUTES * MINUTE_MS <= now;
  return (
    <td className={`border border-rule p-0.5 ${look}`}>
      {cell?.calls.map((call) => (
        <CallBlock key={call.lead_id} call={call} isOver={isOver} />
      ))}
      {cell?.isBusy && cell.isOffered && cell.calls.length === 0 && (
        <span className="bg-paper px-1">Busy</span>
      )}
    </td>
  );
}

/** A call in its half hour: who it is with, and whose it is unless it is the reader's. */
function CallBlock({ call, isOver }: { call: Call; isOver: boolean }) {
  const me = useMe();
  const hosts = useCallHosts();
  const { slot, outcome, host, taken_by } = call;
  const isFirm = slot === 'booked' || outcome !== null;
  const isMine = (host ?? taken_by)?.id === me.id;
  const whose = host ?? taken_by;
  return (
    <Link
      href={`/leads/${call.lead_id}`}
      state={FROM_CALLS}
      className={`block rounded-xs px-1.5 py-0.5 hover:underline ${isFirm ? LOOKS[isMine ? 'mine' : 'others'] : LOOKS.open} ${isOver ? 'opacity-80' : ''}`}
    >
      <bdi>{`${call.first_name} ${call.last_name}`}</bdi>
      {isMine && <span className="block font-normal">Yours</span>}
      {!isMine && whose && <span className="block">{nameOf(whose)}</span>}
      {isNobodys(call, hosts) && <strong className="block font-semibold text-rust">Nobody’s</strong>}
      {!isFirm && <span className="block">not confirmed</span>}
    </Link>
  );
}
