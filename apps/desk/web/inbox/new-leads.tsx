import { type RefObject, useEffect } from 'react';
import { useLocation } from 'wouter';
import { type LeadSummary, newLeads } from '../../contract/leads.ts';
import type { TableHandle } from '../components/data-table.tsx';
import { storedText } from '../components/stored.ts';
import { writeFilter } from '../data/filter.ts';
import { useGet } from '../data/http.ts';
import { usePulse } from '../data/pulse.ts';
import { useMe } from '../data/session.ts';
import { useUsualOrder } from './order.ts';

interface Props {
  rows: readonly LeadSummary[];
  table: RefObject<TableHandle | null>;
}

/**
 * Says how many leads came in that the reader has not had in view, and whose the last one is, whatever the list shows: they may be
 * behind a backlog, above what somebody looks at, or in no filter.
 */
export function NewLeads({ rows, table }: Props) {
  const [, navigate] = useLocation();
  const usual = useUsualOrder();
  const { seen, setSeen } = useSeen();
  const newest = usePulse(({ newest_at }) => newest_at ?? '');
  const isNew = seen !== null && newest !== undefined && newest > seen;
  const news = useGet(['new leads', seen], `/api/leads/new?since=${seen}`, newLeads, { enabled: isNew }).data;
  const lead = isNew ? news?.newest : undefined;
  const at = lead ? rows.findIndex(({ id }) => id === lead.id) : -1;
  useInView(lead?.id, at, table, () => lead && setSeen(lead.created_at));

  const show = () => {
    if (at === -1) navigate(`/${writeFilter({ state: 'todo', sort: '-received' }, usual)}`);
    else table.current?.show(at);
  };
  return (
    <div role="status" className="inbox-news">
      {lead && news && (
        <button
          type="button"
          className="flex max-w-full items-center gap-2 rounded-sm border border-verd bg-card px-2.5 py-1 text-start hover:bg-verd-wash max-sm:shadow-sheet"
          onClick={show}
        >
          <strong className="shrink-0 font-semibold">{countWords(news.count, news.max)}</strong>
          <span className="truncate">
            <bdi>{nameAndCompany(lead)}</bdi>
          </span>
        </button>
      )}
    </div>
  );
}

/** '1 new lead:', '200+ new leads, the last from' */
function countWords(count: number, max: number): string {
  return count <= 1 ? '1 new lead:' : `${count}${count === max ? '+' : ''} new leads, the last from`;
}

function nameAndCompany({ first_name, last_name, company }: LeadSummary): string {
  return [`${first_name} ${last_name}`, company].filter(Boolean).join(', ');
}

/** When the newest lead came that the reader has had in view, in this browser. Whoever comes for the first time has seen all. */
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
