import { MINUTE_MS } from '@assay/forms/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { type Storage as State, storage } from '../../contract/health.ts';
import { type Numbers, numbers } from '../../contract/numbers.ts';
import { Action } from '../components/action.tsx';
import { Unloaded } from '../components/placeholders.tsx';
import { clock, fullTime, Time, ZONE, zoneLabel } from '../components/time.tsx';
import { get, useGet } from '../data/http.ts';
import { useRetryAfterLoss } from '../data/paged.ts';
import { useNow, usePulse } from '../data/pulse.ts';
import { Page } from '../frame/page.tsx';
import { AnswerTimes } from './answer-times.tsx';
import { sum } from './bars.ts';
import { ByPerson } from './by-person.tsx';
import { countChange, sentence } from './changes.ts';
import { LeadsOverTime } from './chart.tsx';
import { Failing } from './failing.tsx';
import { LeadsBy } from './leads-by.tsx';
import { countedIn } from './leads-link.tsx';
import { Newsletter } from './newsletter.tsx';
import { Outcomes } from './outcomes.tsx';
import { instantsOf, RANGES, type Range, readRange, writeRange } from './range.ts';
import { nextRefresh, refreshMs } from './refresh.ts';
import { Spam } from './spam.tsx';
import { counted, rowLabel } from './wording.ts';

/** How many leads there were and what led to them, how soon they were answered, and which deliveries fail. */
export function ReportsView() {
  const range = readRange(useSearch());
  const found = useNumbers(range, useNow());
  const { data, isPlaceholderData } = found;
  return (
    <Page title="Reports" aside={<RangeChooser range={range} />}>
      {!data && <Unloaded what="The reports" query={found} />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-4" aria-busy={isPlaceholderData}>
          <Before range={range} before={data.before} />
          <LeadsOverTime numbers={data} />
          <AnswerTimes numbers={data} />
          <ByPerson numbers={data} />
          <Outcomes numbers={data} />
          <Spam numbers={data} />
          <Views numbers={data} />
          <LeadsBy
            title="By page"
            meaning="Views of each page, and leads sent from it."
            column="Page"
            rows={data.pages}
            filterOf={(name) => ({ ...countedIn(data), page: [name] })}
          />
          <LeadsBy
            title="By campaign"
            meaning="Views of pages whose address names the campaign, in any letter case, and leads that came with it."
            column="Campaign"
            rows={data.campaigns}
            filterOf={(name) => ({ ...countedIn(data), campaign: [name] })}
          />
          <LeadsBy
            title="By referring host"
            meaning="Views of the first page that each host linked to, and leads that came from it."
            column="Host"
            rows={data.hosts}
            filterOf={(name) => ({ ...countedIn(data), host: [name] })}
          />
          <Newsletter numbers={data} />
          <Failing channels={data.failing} />
          <Storage />
          <AsOf range={range} found={found} />
        </div>
      )}
    </Page>
  );
}

/** Which days all figures are compared with. */
function Before({ range, before: { from, to } }: { range: Range; before: Numbers['before'] }) {
  const label = RANGES.find(({ name }) => name === range)?.label;
  return (
    <p className="text-ink-2">
      {`Each figure stands beside that of the ${label} before: `}
      <Time at={from} />
      {' to '}
      <Time at={to} />. Where none stands, there was none.
    </p>
  );
}

function RangeChooser({ range }: { range: Range }) {
  return (
    <nav aria-label="Range" className="flex flex-wrap items-center gap-x-1">
      <span className="mr-1 text-ink-2">Last</span>
      {RANGES.map(({ name, label }) => (
        <Link
          key={name}
          href={`/numbers${writeRange(name)}`}
          aria-current={name === range ? 'true' : undefined}
          className={`rounded-sm px-2 py-1.5 hover:bg-verd-wash ${name === range ? 'font-semibold underline decoration-2 underline-offset-8' : ''}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** How old the numbers are, and when they are brought up to date. */
function AsOf({ range, found }: { range: Range; found: ReturnType<typeof useNumbers> }) {
  const { dataUpdatedAt, isFetching, refetch } = found;
  const often = refreshMs(range) === MINUTE_MS ? 'every minute' : 'every ten minutes';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 tabular-nums">
      <p>
        {`As of ${clock(dataUpdatedAt)}, refreshed when something has changed, ${often} at most. Days are in ${zoneLabel(ZONE)}.`}
      </p>
      {/* Not disabled, which would take the focus away. */}
      <Action aria-disabled={isFetching} onClick={() => !isFetching && refetch()}>
        {isFetching ? 'Refreshing…' : 'Refresh'}
      </Action>
    </div>
  );
}

/** The numbers of a range, and which version of the data they were asked for at. */
function useNumbers(range: Range, now: number) {
  const { from, to } = useMemo(() => instantsOf(range, now, ZONE), [range, now]);
  const query = new URLSearchParams({ from, to, zone: ZONE });
  const version = usePulse((pulse) => pulse.version);
  const found = useQuery({
    queryKey: ['numbers', from, to],
    queryFn: async ({ signal }) => ({
      asked: version,
      ...(await get(`/api/numbers?${query}`, numbers, signal)),
    }),
    placeholderData: keepPreviousData,
    staleTime: refreshMs(range),
    refetchInterval: ({ state }) => nextRefresh(range, state.data?.asked, version),
  });
  useRetryAfterLoss(found.isError, () => void found.refetch());
  return found;
}

/** How many views there were, and what they leave out. The tables that follow compare them with leads. */
function Views({ numbers: { current, before, views_since: since, days } }: { numbers: Numbers }) {
  const total = current.views;
  const isPartly = since !== null && since > (days[0]?.day ?? '');
  return (
    <section aria-labelledby="views">
      <h2 id="views">{total === 0 ? 'No views' : counted(total, 'view')}</h2>
      <p className="text-ink-2">{sentence(countChange(total, before.views))}</p>
      <div className="mt-2 grid gap-2 border-t border-rule-2 pt-2.5 text-ink-2 *:max-w-[75ch]">
        {total === 0 && since !== null && sum(days) > 0 && (
          <p className="font-semibold text-ink">
            There were leads in these days, but no views were counted as before: a CDN may answer for the
            server.
          </p>
        )}
        <p>Views exclude known bots. Behind a CDN that answers for the server, views are not counted.</p>
        {isPartly && total > 0 && (
          <p>{`Views are counted since ${rowLabel({ day: since }, 'day')}. ‘Conversion’ leaves out earlier leads.`}</p>
        )}
        {ZONE !== 'UTC' && total > 0 && <p>View days are in UTC.</p>}
      </div>
    </section>
  );
}

/** Whether what was erased is gone from everywhere in the database. Brought up to date by the pulse. */
function Storage() {
  const { data, error } = useGet(['storage'], '/api/storage', storage);
  return (
    <section aria-labelledby="storage">
      <h2 id="storage">Storage</h2>
      <div className="mt-2 border-t border-rule-2 py-2.5" aria-live="polite">
        <p className="measure text-ink-2">
          {data && <Erasures {...data} />}
          {!data && error && `The state of erasures is unknown. ${error.message}`}
        </p>
      </div>
    </section>
  );
}

function Erasures({ kind, erasure_due_since: since }: State) {
  if (kind === 'postgres') {
    return 'Erased rows are gone from the tables. PostgreSQL clears their remains from its files when it vacuums.';
  }
  if (since === null) return 'No erasure is due. Erased data is gone from the database and its log.';
  return (
    <>
      <strong className="font-semibold text-rust">{`An erasure of ${fullTime(Date.parse(since))} is due.`}</strong>
      {
        " The database's log still has copies, because another program, such as a backup, is reading the database. Retrying every two seconds. If this message stays, end that program."
      }
    </>
  );
}
