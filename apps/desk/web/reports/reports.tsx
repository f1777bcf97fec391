import { MINUTE_MS } from '@assay/contract/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { api, type Storage as State } from '../api/client.ts';
import { read, useGet } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { Unloaded } from '../components/placeholders.tsx';
import { clock, fullTime, ZONE, zoneLabel } from '../components/time.tsx';
import { useRetryAfterLoss } from '../data/paged.ts';
import { useNow, usePulse } from '../data/pulse.ts';
import { Page } from '../frame/page.tsx';
import { LeadsOverTime } from './chart.tsx';
import { Failing } from './failing.tsx';
import { Figures } from './figures.tsx';
import { Newsletter } from './newsletter.tsx';
import { Outcomes } from './outcomes.tsx';
import { instantsOf, RANGES, type Range, readRange, writeRange } from './range.ts';
import { nextRefresh, refreshMs } from './refresh.ts';
import { Sources } from './sources.tsx';

/** How many leads came and what became of them, what led to them, and which deliveries fail. */
export function ReportsView() {
  const range = readRange(useSearch());
  const found = useReports(range, useNow());
  const { data, isPlaceholderData } = found;
  return (
    <Page title="Reports" aside={<RangeChooser range={range} />}>
      {!data && <Unloaded what="The reports" query={found} />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-4" aria-busy={isPlaceholderData}>
          <Figures reports={data} range={range} />
          <LeadsOverTime reports={data} range={range} />
          <Outcomes reports={data} />
          <Sources reports={data} />
          <Newsletter reports={data} />
          <Failing channels={data.failing} />
          <Storage />
          <AsOf range={range} found={found} />
        </div>
      )}
    </Page>
  );
}

function RangeChooser({ range }: { range: Range }) {
  return (
    <nav aria-label="Range" className="flex flex-wrap items-center gap-x-1">
      <span className="mr-1 text-ink-2">Last</span>
      {RANGES.map(({ name, label }) => (
        <Link
          key={name}
          href={`/reports${writeRange(name)}`}
          aria-current={name === range ? 'true' : undefined}
          className={`rounded-sm px-2 py-1.5 hover:bg-verd-wash ${name === range ? 'font-semibold underline decoration-2 underline-offset-8' : ''}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** How old the reports are, and when they are brought up to date. */
function AsOf({ range, found }: { range: Range; found: ReturnType<typeof useReports> }) {
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

/** The reports of a range, and which version of the data they were asked for at. */
function useReports(range: Range, now: number) {
  const { from, to } = useMemo(() => instantsOf(range, now, ZONE), [range, now]);
  const version = usePulse((pulse) => pulse.version);
  const found = useQuery({
    queryKey: ['reports', from, to],
    queryFn: async ({ signal }) => ({
      asked: version,
      ...(await read(api.reports.$get({ query: { from, to, zone: ZONE } }, { init: { signal } }))),
    }),
    placeholderData: keepPreviousData,
    staleTime: refreshMs(range),
    refetchInterval: ({ state }) => nextRefresh(range, state.data?.asked, version),
  });
  useRetryAfterLoss(found.isError, () => void found.refetch());
  return found;
}

/** Whether what was erased is gone from everywhere in the database. Brought up to date by the pulse. */
function Storage() {
  const { data, error } = useGet(['storage'], (options) => api.storage.$get({}, options));
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
