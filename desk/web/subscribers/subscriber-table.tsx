import { useEffect, useMemo, useRef } from 'react';
import type { Subscriber, Subscribers } from '../../contract/lists.ts';
import type { PagedList } from '../api/paged.ts';
import { Action } from '../parts/action.tsx';
import { columnsOf, DataTable, type TableHandle } from '../parts/data-table.tsx';
import { Empty } from '../parts/empty.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { DayAndTime } from '../parts/time.tsx';

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
  useEffect(() => {
    if (!isPlaceholderData) table.current?.toTop();
  }, [isPlaceholderData]);

  if (list.isPending) return <Loading what="The list of subscribers" lines={12} />;
  if (!data) return <Failed what="The subscribers" error={list.error} onRetry={() => list.refetch()} />;
  if (rows.length === 0) return isSearch ? <NothingFound onClear={onClear} /> : <NoSubscribers />;
  return (
    <>
      <DataTable
        label="Subscribers"
        rows={rows}
        columns={COLUMNS}
        keyOf={idOf}
        template="minmax(12rem,28rem) 12rem minmax(6rem,1fr)"
        compact={{ below: 560, template: '"email email" 1.5rem "since status" 1.25rem / minmax(0,1fr) auto' }}
        isTabStop
        isComplete={!list.hasNextPage}
        onEnd={loadNext}
        handle={table}
      />
      {list.isFetchNextPageError && (
        <Failed what="More subscribers" error={list.error} onRetry={() => list.fetchNextPage()} />
      )}
    </>
  );
}

const idOf = ({ id }: Subscriber) => id;

const column = columnsOf<Subscriber>();
const COLUMNS = [
  column.display({
    id: 'email',
    header: 'Address',
    cell: ({ row }) => <bdi title={row.original.email}>{row.original.email}</bdi>,
    meta: { compact: '[grid-area:email]' },
  }),
  column.display({
    id: 'since',
    header: 'Subscribed',
    cell: ({ row }) => <DayAndTime at={row.original.created_at} />,
    meta: { compact: '[grid-area:since] text-ink-2' },
  }),
  column.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <span className="capitalize">{row.original.status}</span>,
    meta: { compact: '[grid-area:status] text-ink-2' },
  }),
];

function NoSubscribers() {
  return (
    <Empty title="No subscribers yet">
      <p>
        Everybody who leaves an address in the newsletter form, which is at the bottom of every page of the
        site, appears here.
      </p>
    </Empty>
  );
}

function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <Empty title="No subscriber matches">
      <p>No address has what you search for.</p>
      <Action onClick={onClear}>Clear the search</Action>
    </Empty>
  );
}
