import { useMemo, useState } from 'react';
import type { DeskRecordPage, RecordEntry } from '../../contract/lists.ts';
import type { PagedList } from '../data/paged.ts';
import { columnsOf, DataTable } from '../parts/data-table.tsx';
import { Empty } from '../parts/empty.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { Time } from '../parts/time.tsx';
import { EntrySentence } from './entry-sentence.tsx';
import { factsOf } from './facts.ts';

/** The entries, or what stands in their place. */
export function EntryTable({ list }: { list: PagedList<DeskRecordPage> }) {
  const rows = useMemo(() => list.data?.pages.flatMap(({ entries }) => entries) ?? [], [list.data]);
  const [focused, setFocused] = useState<string>();
  if (list.isPending) return <Loading what="The activity log" lines={12} />;
  if (!list.data) return <Failed what="The activity log" error={list.error} onRetry={() => list.refetch()} />;
  if (rows.length === 0) return <NoEntries />;
  return (
    <>
      <DataTable
        label="Activity log"
        rows={rows}
        columns={COLUMNS}
        keyOf={idOf}
        template="12rem minmax(14rem,1fr) minmax(10rem,1fr)"
        compact={COMPACT}
        isTabStop
        isComplete={!list.hasNextPage}
        onEnd={list.loadNext}
        keep={rows.findIndex(({ id }) => id === focused)}
        rowProps={({ id }) => ({ onFocus: () => setFocused(id), onBlur: () => setFocused(undefined) })}
      />
      {list.isFetchNextPageError && (
        <Failed what="Earlier entries" error={list.error} onRetry={() => list.fetchNextPage()} />
      )}
    </>
  );
}

const COMPACT = {
  below: 900,
  height: 80,
  template: '"what" 1.5rem "at" 1.25rem "facts" 1.25rem / minmax(0,1fr)',
};

const idOf = ({ id }: RecordEntry) => id;

const column = columnsOf<RecordEntry>();
const COLUMNS = [
  column.display({
    id: 'at',
    header: 'When',
    cell: ({ row }) => <Time at={row.original.at} />,
    meta: { wide: 'text-ink-2', compact: '[grid-area:at] text-ink-2' },
  }),
  column.display({
    id: 'what',
    header: 'Who did what',
    cell: ({ row }) => <EntrySentence entry={row.original} />,
    meta: { compact: '[grid-area:what]' },
  }),
  column.display({
    id: 'facts',
    header: 'Details',
    cell: ({ row }) => <span title={factsOf(row.original)}>{factsOf(row.original)}</span>,
    meta: { wide: 'text-ink-2', compact: '[grid-area:facts] text-ink-2' },
  }),
];

function NoEntries() {
  return (
    <Empty title="No entries yet">
      <p>
        Everybody who opens, takes, answers, closes, exports or erases something is listed here, with the
        time.
      </p>
    </Empty>
  );
}
