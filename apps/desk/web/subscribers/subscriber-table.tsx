import { useEffect, useMemo, useRef, useState } from 'react';
import type { Subscriber, Subscribers, SubscriptionStatus } from '../api/client.ts';
import { Action } from '../components/action.tsx';
import { type Column, DataTable, type TableHandle } from '../components/data-table.tsx';
import { Empty, Failed, Unloaded } from '../components/placeholders.tsx';
import { Time } from '../components/time.tsx';
import type { PagedList } from '../data/paged.ts';
import { useMayExportAndErase } from '../data/session.ts';
import { ENDINGS, type Ending, Suppress } from './suppress.tsx';

interface Props {
  list: PagedList<Subscribers>;
  isSearch: boolean;
  onClear(): void;
}

/** The list of subscribers, or what stands in its place. */
export function SubscriberTable({ list, isSearch, onClear }: Props) {
  const { data, isPlaceholderData, loadNext } = list;
  const rows = useMemo(() => data?.pages.flatMap(({ subscribers }) => subscribers) ?? [], [data]);
  const table = useRef<TableHandle>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const mayExportAndErase = useMayExportAndErase();
  const columns = useMemo(() => columnsWith(setChosen, mayExportAndErase), [mayExportAndErase]);
  useEffect(() => {
    if (!isPlaceholderData) table.current?.toTop();
  }, [isPlaceholderData]);

  if (!data) return <Unloaded what="The subscribers" query={list} lines={12} />;
  if (rows.length === 0 && !isSearch) return <Empty title="No subscribers yet" text={NO_SUBSCRIBERS} />;
  if (rows.length === 0)
    return (
      <Empty title="No subscriber matches" text="No email contains this text.">
        <Action onClick={onClear}>Clear the search</Action>
      </Empty>
    );
  return (
    <>
      <DataTable
        label="Subscribers"
        rows={rows}
        columns={columns}
        keyOf={idOf}
        template="minmax(12rem,28rem) 12rem minmax(7rem,1fr) 15rem"
        compact={[
          {
            below: 1024,
            template:
              '"email suppress" 1.5rem "since suppress" 1.25rem "status suppress" 1.25rem / minmax(0,1fr) auto',
            height: 100,
          },
        ]}
        isTabStop
        isComplete={!list.hasNextPage}
        onEnd={loadNext}
        handle={table}
      />
      {chosen && <Suppress {...chosen} onClose={() => setChosen(undefined)} />}
      {list.isFetchNextPageError && (
        <Failed what="More subscribers" error={list.error} onRetry={() => list.fetchNextPage()} />
      )}
    </>
  );
}

const NO_SUBSCRIBERS =
  'Everybody who signs up with the newsletter form, at the bottom of every page of the site, appears here.';

/** A subscriber, and how to end their subscription. */
interface Chosen {
  subscriber: Subscriber;
  ending: Ending;
}

function endingsOf({ status }: Subscriber, mayExportAndErase: boolean): Ending[] {
  const subscribed = status === 'active' || status === 'pending';
  return [
    ...(subscribed ? ['end' as const] : []),
    ...(mayExportAndErase && status !== 'suppressed' ? ['suppression' as const] : []),
  ];
}

const idOf = ({ id }: Subscriber) => id;

const columnsWith = (
  choose: (chosen: Chosen) => void,
  mayExportAndErase: boolean,
): readonly Column<Subscriber>[] => [
  {
    id: 'email',
    header: 'Email',
    Cell: ({ row }) => <bdi title={row.email}>{row.email}</bdi>,
    compact: '[grid-area:email]',
  },
  {
    id: 'since',
    header: 'Subscribed',
    Cell: ({ row }) => <Time at={row.created_at} />,
    compact: '[grid-area:since] text-ink-2',
  },
  {
    id: 'status',
    header: 'Status',
    Cell: ({ row }) => STATUSES[row.status],
    compact: '[grid-area:status] text-ink-2',
  },
  {
    id: 'suppress',
    header: <span className="sr-only">Action</span>,
    Cell: ({ row }) => (
      <div className="grid gap-1 lg:flex lg:gap-2">
        {endingsOf(row, mayExportAndErase).map((ending) => (
          <Action
            key={ending}
            aria-haspopup="dialog"
            aria-label={`${ENDINGS[ending].label} ${row.email}`}
            onClick={() => choose({ subscriber: row, ending })}
          >
            {ENDINGS[ending].label}
          </Action>
        ))}
      </div>
    ),
    compact: '[grid-area:suppress]',
  },
];

const STATUSES: Readonly<Record<SubscriptionStatus, string>> = {
  pending: 'Not confirmed',
  active: 'Active',
  unsubscribed: 'Unsubscribed',
  suppressed: 'Suppressed',
};
