import { useId } from 'react';
import { api, type Call } from '../api/client.ts';
import { failure, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { CopiedAddress } from '../components/copied-address.tsx';
import { ModalButton } from '../components/modal.tsx';
import { Empty, Failed, Problem, Unloaded } from '../components/placeholders.tsx';
import { Time, ZONE, zoneLabel } from '../components/time.tsx';
import { usePaged } from '../data/paged.ts';
import { useNow } from '../data/pulse.ts';
import { Page } from '../frame/page.tsx';
import { CallHosts } from './call-hosts.tsx';
import { CallTable } from './call-table.tsx';
import { CALL_HOSTS, useCallHosts } from './use-call-hosts.ts';
import { Week } from './week.tsx';

/** The calls that visitors asked for. */
export function CallsView() {
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
      <CallHosts />
      <Lists />
    </Page>
  );
}

function Lists() {
  const list = usePaged(['calls'], (cursor, options) => api.calls.$get({ query: { cursor } }, options));
  const now = useNow();
  if (!list.data) return <Unloaded what="The calls" query={list} />;
  const upcoming = list.data.pages.flatMap((page) => page.upcoming);
  const past = list.data.pages.flatMap((page) => page.past);
  if (upcoming.length === 0 && past.length === 0) return <Empty title="No calls yet" text={NO_CALLS} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-4">
      {list.data.pages[0]?.is_cut && (
        <p role="status">
          {`Only the next ${upcoming.length.toLocaleString('en')} calls are shown: there are more than a company can hold. The inbox has the leads of all of them.`}
        </p>
      )}
      <Week calls={[...past, ...upcoming]} now={now} />
      <Section title="Upcoming" calls={upcoming} none="No upcoming calls." />
      <Section title="Past and canceled" calls={past} none="No past calls." />
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

const NO_CALLS =
  'Calls requested with ‘Schedule a call’ on the site appear here, with the time on your clock and on the caller’s. Each one is also a lead in the inbox.';

interface Props {
  title: string;
  calls: readonly Call[];
  /** What is shown if there are no calls. */
  none: string;
}

/** Calls under a heading. */
function Section({ title, calls, none }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {calls.length === 0 ? (
        <p className="mt-2 border-t border-rule-2 py-2.5 text-ink-2">{none}</p>
      ) : (
        <CallTable labelledBy={id} calls={calls} />
      )}
    </section>
  );
}

/** A button that opens the dialog about the calendar of calls. */
function Subscribe() {
  return (
    <ModalButton label="Subscribe in a calendar" title="Calls in your calendar">
      {() => <Subscription />}
    </ModalButton>
  );
}

function Subscription() {
  const since = useCallHosts()?.subscribed_since ?? null;
  const made = useChange(CALL_HOSTS, () => read(api.calendar.$post()));
  const ended = useChange(CALL_HOSTS, () => read(api.calendar.end.$post()), {
    onSuccess: () => made.reset(),
  });
  const error = made.error ?? ended.error;
  return (
    <div className="grid justify-items-start gap-4" aria-live="polite">
      <p>
        Subscribe to this link in Outlook, Google Calendar, or another program. It has the calls of the last
        and the next month, each with its time and a link to the desk, and no names. Whoever has the link can
        read it.
      </p>
      {made.data && (
        <>
          <p>This is your link. It is shown only now.</p>
          <CopiedAddress address={made.data.address} />
        </>
      )}
      {!made.data && since !== null && (
        <p>
          <Time at={since} before="Your link was made " />. It cannot be shown again; a new one ends it.
        </p>
      )}
      <Problem text={error && failure(error, 'Nothing changed')} />
      <div className="flex flex-wrap gap-2">
        {!made.data && (
          <Action look="primary" disabled={made.isPending} onClick={() => made.mutate()}>
            {since === null ? 'Make a link' : 'Make a new link'}
          </Action>
        )}
        {since !== null && (
          <Action disabled={ended.isPending} onClick={() => ended.mutate()}>
            End the link
          </Action>
        )}
      </div>
    </div>
  );
}
