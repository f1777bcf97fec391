import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { api, type DeskRecordPage, type RecordEntry } from '../api/client.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { Empty, Failed, Unloaded } from '../components/placeholders.tsx';
import { Time } from '../components/time.tsx';
import { type PagedList, usePaged } from '../data/paged.ts';
import { TablePage } from '../frame/page.tsx';
import { factsOf } from './facts.ts';
import { type Sentence, sentenceOf } from './sentence.ts';

/** Who did what, and when. */
export function ActivityLogView() {
  const list = usePaged(['record'], (cursor, options) => api.record.$get({ query: { cursor } }, options));
  return (
    <TablePage
      title="Activity log"
      aside={
        <p className="text-ink-2">
          Who did what with leads and subscribers, newest first. Entries cannot be changed. They keep the
          names used at the time; an erasure only removes whom they are about.
        </p>
      }
    >
      <EntryTable list={list} />
    </TablePage>
  );
}

/** The entries, or what stands in their place. */
function EntryTable({ list }: { list: PagedList<DeskRecordPage> }) {
  const rows = useMemo(() => list.data?.pages.flatMap(({ entries }) => entries) ?? [], [list.data]);
  const [focused, setFocused] = useState<string>();
  if (!list.data) return <Unloaded what="The activity log" query={list} lines={12} />;
  if (rows.length === 0) return <Empty title="No entries yet" text={NO_ENTRIES} />;
  return (
    <>
      <DataTable
        label="Activity log"
        rows={rows}
        columns={COLUMNS}
        keyOf={idOf}
        template="12rem minmax(14rem,1fr) minmax(10rem,1fr)"
        compact={[COMPACT]}
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

const NO_ENTRIES =
  'Everybody who opens, takes, answers, closes, exports or erases something is listed here, with the time.';

const COMPACT = {
  below: 900,
  height: 80,
  template: '"what" 1.5rem "at" 1.25rem "facts" 1.25rem / minmax(0,1fr)',
};

const idOf = ({ id }: RecordEntry) => id;

const COLUMNS: readonly Column<RecordEntry>[] = [
  {
    id: 'at',
    header: 'When',
    Cell: ({ row }) => <Time at={row.at} />,
    wide: 'text-ink-2',
    compact: '[grid-area:at] text-ink-2',
  },
  {
    id: 'what',
    header: 'Who did what',
    Cell: ({ row }) => <EntrySentence entry={row} />,
    compact: '[grid-area:what]',
  },
  {
    id: 'facts',
    header: 'Details',
    Cell: ({ row }) => <span title={factsOf(row)}>{factsOf(row)}</span>,
    wide: 'text-ink-2',
    compact: '[grid-area:facts] text-ink-2',
  },
];

/** 'Ana answered Ada Lovelace', with a link to the lead. */
function EntrySentence({ entry }: { entry: RecordEntry }) {
  const { who, verb, whom, end } = sentenceOf(entry);
  // Each name is cut off by itself, so that what was done is always seen.
  return (
    <span className="flex">
      <bdi className={`truncate font-semibold ${whom ? 'max-w-2/5 shrink-0' : ''}`} title={who}>
        {who}
      </bdi>
      <span className="shrink-0 whitespace-pre">{` ${verb} `}</span>
      {whom && <Whom {...whom} />}
      {end && <span className="shrink-0 whitespace-pre">{` ${end}`}</span>}
    </span>
  );
}

function Whom({ id, name }: NonNullable<Sentence['whom']>) {
  if (id === null) {
    return (
      <bdi className="truncate" title={name}>
        {name}
      </bdi>
    );
  }
  return (
    <Link href={`/leads/${id}`} className="link truncate" title={name}>
      <bdi>{name}</bdi>
    </Link>
  );
}
