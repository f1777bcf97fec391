import { useState } from 'react';
import { Link } from 'wouter';
import { MAX_NEWS } from '../../contract/telling.ts';
import type { News } from '../api/client.ts';
import { api } from '../api/client.ts';
import { read, useChange, useGet } from '../api/http.ts';
import { BELL, Icon } from '../components/icon.tsx';
import { nameOf } from '../components/labels.ts';
import { IN_BAR, Menu, menuItem } from '../components/menu.tsx';
import { ShortTime } from '../components/time.tsx';
import { useNow, usePulse } from '../data/pulse.ts';

const KEY = ['news'];

/** What concerns the reader, with how much of it they have not seen. Closed, all that was shown counts as seen. */
export function ForYou() {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const count = usePulse((pulse) => pulse.news) ?? 0;
  const { data } = useGet(KEY, (options) => api.news.$get({}, options), { enabled: isOpen });
  const seen = useChange(KEY, (until: string) => read(api.news.seen.$put({ json: { until } })));
  const onToggle = (opens: boolean) => {
    setOpen(opens);
    const newest = data?.news[0];
    if (!opens && newest && !newest.is_seen) seen.mutate(newest.at);
  };
  const shown = count >= MAX_NEWS ? `${MAX_NEWS}+` : String(count);
  return (
    <Menu
      onToggle={onToggle}
      className={`sm:max-lg:px-2 ${IN_BAR}`}
      label={
        <>
          <Icon path={BELL} className="size-4 max-sm:hidden lg:hidden" />
          <span className="whitespace-nowrap sm:max-lg:sr-only">For you</span>
          {count > 0 && (
            <span className="rounded-sm bg-verd-deep px-1.5 text-xs/5 text-on-verd tabular-nums">
              {shown}
              <span className="sr-only"> new</span>
            </span>
          )}
        </>
      }
    >
      <div className="grid max-h-[70vh] w-96 max-w-[calc(100vw-1rem)] overflow-y-auto">
        {data?.news.length === 0 && <p className="px-3 py-2 text-ink-2">Nothing has concerned you lately.</p>}
        {data?.news.map((one) => (
          <Link
            key={one.id}
            href={`/leads/${one.lead.id}`}
            className={`${menuItem} flex items-baseline justify-between gap-4 border-b border-rule last:border-0`}
          >
            <span className="grid min-w-0">
              <span className={one.is_seen ? '' : 'font-semibold'}>
                <bdi>{sentenceOf(one)}</bdi>
                {!one.is_seen && <span className="sr-only"> (new)</span>}
              </span>
              <bdi className="truncate text-ink-2">
                {[one.lead.name, one.lead.company].filter(Boolean).join(', ')}
              </bdi>
            </span>
            <span className="shrink-0 text-xs text-ink-2">
              <ShortTime at={one.at} now={now} />
            </span>
          </Link>
        ))}
      </div>
    </Menu>
  );
}

/** 'Ana handed you a lead' */
export function sentenceOf({ kind, by }: Pick<News['news'][number], 'kind' | 'by'>): string {
  const who = by ? nameOf(by) : 'Somebody';
  switch (kind) {
    case 'new':
      return 'A new lead is yours';
    case 'handed_over':
      return `${who} handed you a lead`;
    case 'mentioned':
      return `${who} mentioned you`;
    case 'replied':
      return 'The visitor answered';
    case 'replied_other':
      return 'An answer from another address';
    case 'not_sent':
      return 'Your mail could not be sent';
    case 'call':
      return 'The visitor booked, moved, or canceled the call';
    case 'woke':
      return 'A lead that you snoozed is back';
    case 'overdue':
      return 'A lead of yours is overdue';
  }
}
