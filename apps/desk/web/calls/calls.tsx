import { calls } from '../../contract/lists.ts';
import { usePaged } from '../data/paged.ts';
import { useTitle } from '../frame/title.ts';
import { Action } from '../parts/action.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { ZONE, zoneLabel } from '../parts/time.tsx';
import { CallTable } from './call-table.tsx';
import { NoCalls } from './no-calls.tsx';
import { Subscribe } from './subscribe.tsx';

/** The calls that visitors asked for. */
export function Calls() {
  useTitle('Calls');
  return (
    <Page
      title="Calls"
      aside={
        <>
          {/* Where the header has no room for it. */}
          <p className="text-ink-2 lg:hidden">{`Your time is ${zoneLabel(ZONE)}`}</p>
          <Subscribe />
        </>
      }
    >
      <Lists />
    </Page>
  );
}

function Lists() {
  const list = usePaged('/api/calls', calls);
  if (list.isPending) return <Loading what="The list of calls" />;
  if (!list.data) return <Failed what="The calls" error={list.error} onRetry={() => list.refetch()} />;
  const upcoming = list.data.pages.flatMap((page) => page.upcoming);
  const past = list.data.pages.flatMap((page) => page.past);
  if (upcoming.length === 0 && past.length === 0) return <NoCalls />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-4">
      {list.data.pages[0]?.is_cut && (
        <p role="status">
          {`Only the next ${upcoming.length.toLocaleString('en')} calls are shown: there are more than a company can hold. The inbox has the leads of all of them.`}
        </p>
      )}
      <CallTable title="Upcoming" calls={upcoming} none="No upcoming calls." />
      <CallTable title="Past" calls={past} none="No past calls." />
      {list.isFetchNextPageError && (
        <Failed what="Earlier calls" error={list.error} onRetry={() => list.fetchNextPage()} />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Action
          className="justify-self-start"
          aria-disabled={list.isFetchingNextPage}
          onClick={list.loadNext}
        >
          {list.isFetchingNextPage ? 'Loading …' : 'Show more calls'}
        </Action>
      )}
    </div>
  );
}
