import { MINUTE_MS } from '@assay/contract/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { api } from '../api/client.ts';
import { read } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { Unloaded } from '../components/placeholders.tsx';
import { clock, ZONE, zoneLabel } from '../components/time.tsx';
import { useRetryAfterLoss } from '../data/paged.ts';
import { useNow } from '../data/pulse.ts';
import { Page } from '../frame/page.tsx';
import { LeadsOverTime } from './chart.tsx';
import { Failing } from './failing.tsx';
import { Figures } from './figures.tsx';
import { Newsletter } from './newsletter.tsx';
import { Outcomes } from './outcomes.tsx';
import { instantsOf, RANGES, type Range, readRange, writeRange } from './range.ts';
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
          <Figures reports={data} />
          <LeadsOverTime reports={data} range={range} />
          <Outcomes reports={data} />
          <Sources reports={data} />
          <Newsletter reports={data} />
          <Failing channels={data.failing} />
          <AsOf found={found} />
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
function AsOf({ found }: { found: ReturnType<typeof useReports> }) {
  const { dataUpdatedAt, isFetching, refetch } = found;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 tabular-nums">
      <p>{`As of ${clock(dataUpdatedAt)}, refreshed every ten minutes. Days are in ${zoneLabel(ZONE)}.`}</p>
      {/* Not disabled, which would take the focus away. */}
      <Action aria-disabled={isFetching} onClick={() => !isFetching && refetch()}>
        {isFetching ? 'Refreshing…' : 'Refresh'}
      </Action>
    </div>
  );
}

/** The reports of a range. Those of many days take the database seconds. */
function useReports(range: Range, now: number) {
  const { from, to } = useMemo(() => instantsOf(range, now, ZONE), [range, now]);
  const found = useQuery({
    queryKey: ['reports', from, to],
    queryFn: ({ signal }) =>
      read(api.reports.$get({ query: { from, to, zone: ZONE } }, { init: { signal } })),
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    refetchInterval: 10 * MINUTE_MS,
  });
  useRetryAfterLoss(found.isError, () => void found.refetch());
  return found;
}
