import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { api, type LeadPage, type LeadSummary, type NewLeads as NewLeadsCount } from '../api/client.ts';
import { useGet } from '../api/http.ts';
import type { TableHandle } from '../components/data-table.tsx';
import { storedText } from '../components/stored.ts';
import { writeFilter } from '../data/filter.ts';
import { usePulse } from '../data/pulse.ts';
import { useMe } from '../data/session.ts';
import { useUsualOrder } from './order.ts';

interface Props {
  rows: readonly LeadSummary[];
  table: RefObject<TableHandle | null>;
  /** Loads the list anew, in which nothing moves by itself while somebody does something with it. */
  refresh(): Promise<LeadPage>;
}

/**
 * Says how many leads came in that the reader has not had in view, and whose the last one is, whatever the list shows: they may be
 * behind a backlog, above what somebody looks at, or in no filter.
 */
export function NewLeads({ rows, table, refresh }: Props) {
  const [, navigate] = useLocation();
  const usual = useUsualOrder();
  const { seen, setSeen } = useSeen();
  const newest = usePulse(({ received_at }) => received_at ?? '');
  const isNew = seen !== null && newest !== undefined && newest > seen;
  const news = useGet(
    ['new leads', seen],
    (options) => api.leads.new.$get({ query: { since: seen ?? '' } }, options),
    {
      enabled: isNew,
    },
  ).data;
  const lead = isNew ? news?.newest : undefined;
  const at = lead ? rows.findIndex(({ id }) => id === lead.id) : -1;
  useInView(lead?.id, at, table, () => lead && setSeen(lead.received_at));

  const pressed = useRef<'pointer' | 'key'>(undefined);
  const show = async ({ detail }: MouseEvent) => {
    if (at !== -1) return table.current?.show(at);
    pressed.current = detail === 0 ? 'key' : 'pointer';
    const page = await refresh().catch(() => undefined);
    if (page?.leads.some(({ id }) => id === lead?.id)) return;
    pressed.current = undefined;
    navigate(`/${writeFilter({ state: 'todo', sort: '-received' }, usual)}`);
  };
  useEffect(() => {
    if (pressed.current === undefined) return;
    table.current?.toTop();
    // It would be lost with the button.
    if (pressed.current === 'key')
      document.querySelector<HTMLElement>(`[data-lead="${rows[0]?.id}"] a`)?.focus({ preventScroll: true });
    pressed.current = undefined;
  }, [rows, table]);
  return (
    <div role="status" className="inbox-news">
      {lead && news && (
        <button type="button" className={BUTTON} onClick={show}>
          <strong className="shrink-0 font-semibold">{countWords(news)}</strong>
          <span className="truncate">
            <bdi>{nameAndCompany(lead)}</bdi>
          </span>
        </button>
      )}
    </div>
  );
}

const BUTTON =
  'flex max-w-full items-center gap-2 rounded-sm border border-verd bg-card px-2.5 py-1 text-start hover:bg-verd-wash max-sm:shadow-sheet';

/** '1 new lead:', '200+ new leads, the last from', '2 new, the last from' of leads and of messages to others. */
function countWords({ count, again, max }: NewLeadsCount): string {
  const noun = again === 0 ? ' lead' : again === count ? ' message' : '';
  if (count <= 1) return `1 new${noun}:`;
  return `${count}${count === max ? '+' : ''} new${noun && `${noun}s`}, the last from`;
}

function nameAndCompany({ first_name, last_name, company }: LeadSummary): string {
  return [`${first_name} ${last_name}`, company].filter(Boolean).join(', ');
}

/** When the newest lead or message came that the reader has had in view, in this browser. Whoever comes for the first time has seen all. */
function useSeen() {
  const { id } = useMe();
  const stored = storedSeen(id);
  const seen = stored.use();
  const first = usePulse(({ now }) => now);
  useEffect(() => {
    if (seen === null && first !== undefined) stored.keep(first);
  }, [seen, first, stored]);
  return { seen, setSeen: stored.keep };
}

const kept = new Map<string, ReturnType<typeof storedText>>();

function storedSeen(person: string) {
  const stored = kept.get(person) ?? storedText(`desk.seen.${person}`);
  kept.set(person, stored);
  return stored;
}

/** Calls something once a lead's row is in view, in a page that is itself. @param at the row's index, or -1 */
function useInView(id: string | undefined, at: number, table: Props['table'], onView: () => void): void {
  useEffect(() => {
    if (at === -1) return;
    const look = () => {
      const [from = 0, to = -1] = table.current?.visible() ?? [];
      // On a phone, an open lead covers the list.
      const row = document.querySelector(`[data-lead="${id}"]`);
      const isShown =
        row !== null && row.getClientRects().length > 0 && getComputedStyle(row).visibility === 'visible';
      if (from <= at && at <= to && isShown && document.visibilityState === 'visible') onView();
    };
    look();
    const stop = new AbortController();
    for (const event of ['scroll', 'visibilitychange'])
      addEventListener(event, look, { capture: true, passive: true, signal: stop.signal });
    return () => stop.abort();
  });
}
