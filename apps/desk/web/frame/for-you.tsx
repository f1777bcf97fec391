import { useState } from 'react';
import { Link } from 'wouter';
import { MAX_NOTIFICATIONS, NOTIFICATION_SENTENCES } from '../../contract/notifications.ts';
import { api } from '../api/client.ts';
import { read, useChange, useGet } from '../api/http.ts';
import { BELL, Icon } from '../components/icon.tsx';
import { nameOf } from '../components/labels.ts';
import { IN_BAR, Menu, menuItem } from '../components/menu.tsx';
import { ShortTime } from '../components/time.tsx';
import { useNow, usePulse } from '../data/pulse.ts';

const KEY = ['notifications'];

/** What concerns the reader, with how much of it they have not seen. Closed, all that was shown counts as seen. */
export function ForYou() {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const count = usePulse((pulse) => pulse.notifications) ?? 0;
  const { data } = useGet(KEY, (options) => api.notifications.$get({}, options), { enabled: isOpen });
  const seen = useChange(KEY, (until: string) => read(api.notifications.seen.$put({ json: { until } })));
  const onToggle = (opens: boolean) => {
    setOpen(opens);
    const newest = data?.notifications[0];
    if (!opens && newest && !newest.is_seen) seen.mutate(newest.at);
  };
  const shown = count >= MAX_NOTIFICATIONS ? `${MAX_NOTIFICATIONS}+` : String(count);
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
        {data?.notifications.length === 0 && (
          <p className="px-3 py-2 text-ink-2">Nothing has concerned you lately.</p>
        )}
        {data?.notifications.map((one) => (
          <Link
            key={one.id}
            href={`/leads/${one.lead.id}`}
            className={`${menuItem} flex items-baseline justify-between gap-4 border-b border-rule last:border-0`}
          >
            <span className="grid min-w-0">
              <span className={one.is_seen ? '' : 'font-semibold'}>
                <bdi>{NOTIFICATION_SENTENCES[one.kind](one.by ? nameOf(one.by) : 'Somebody')}</bdi>
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
