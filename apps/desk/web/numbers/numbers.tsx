import { clockTime } from '@assay/forms/call-wording';
import { Link, useSearch } from 'wouter';
import { useNow } from '../data/pulse.ts';
import { useTitle } from '../frame/title.ts';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { ZONE, zoneLabel } from '../parts/time.tsx';
import { Answers } from './answers.tsx';
import { Failing } from './failing.tsx';
import { LeadsBy } from './leads-by.tsx';
import { LeadsOverTime } from './leads-over-time.tsx';
import { RANGES, type Range, readRange, writeRange } from './range.ts';
import { Storage } from './storage.tsx';
import { Subscribers } from './subscribers.tsx';
import { useNumbers } from './use-numbers.ts';
import { Views } from './views.tsx';

/** How many leads there were and what led to them, how soon they were answered, and which deliveries fail. */
export function Numbers() {
  const range = readRange(useSearch());
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useNumbers(range, useNow());
  useTitle('Reports');
  return (
    <Page title="Reports" aside={<RangeChooser range={range} />}>
      {!data &&
        (error ? (
          <Failed what="The reports" error={error} onRetry={() => refetch()} />
        ) : (
          <Loading what="The reports" />
        ))}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-4" aria-busy={isPlaceholderData}>
          <LeadsOverTime numbers={data} />
          <Answers answers={data.answers} />
          <Views numbers={data} />
          <LeadsBy
            title="By page"
            meaning="Views of each page, and leads sent from it."
            column="Page"
            rows={data.pages}
          />
          <LeadsBy
            title="By campaign"
            meaning="Views of pages whose address names the campaign, and leads that came with it."
            column="Campaign"
            rows={data.campaigns}
          />
          <LeadsBy
            title="By referring host"
            meaning="Views of the first page that each host linked to, and leads that came from it."
            column="Host"
            rows={data.hosts}
          />
          <Subscribers weeks={data.subscribers} />
          <Failing channels={data.failing} />
          <Storage />
          <p className="text-ink-2 tabular-nums">
            {`As of ${clockTime(dataUpdatedAt, ZONE)}, refreshed every minute. Days are in ${zoneLabel(ZONE)}.`}
          </p>
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
