import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { MAX_NOTIFICATIONS } from '../../contract/notifications.ts';
import { usePulse } from '../data/pulse.ts';
import { useSession } from '../data/session.ts';

interface Props {
  /** Also the tab's. */
  title: string;
  /** Beside the title: what the view offers. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A view of one column. What stands in it has the same space at its sides as the title. */
export function Page({ title, aside, children }: Props) {
  useTitle(title);
  const view = useScrollPlace();
  return (
    <main id="view" ref={view} tabIndex={-1} className="relative overflow-y-auto outline-none">
      <div className="mx-auto grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-4 py-5 sm:px-2">
        <div className="flex flex-wrap items-center justify-between gap-3 px-4">
          <h1>{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </main>
  );
}

/** Whoever follows a link and comes back finds the view where they left it, as far as what it shows is still known. */
function useScrollPlace() {
  const view = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const scrolled = view.current;
    if (!scrolled) return;
    scrolled.scrollTop = Number(history.state?.scrolled ?? 0);
    const note = () => history.replaceState({ ...history.state, scrolled: scrolled.scrollTop }, '');
    addEventListener('click', note, { capture: true });
    return () => removeEventListener('click', note, { capture: true });
  }, []);
  return view;
}

/** A view of one table, which scrolls by itself. */
export function TablePage({ title, aside, children }: Props) {
  useTitle(title);
  return (
    <main
      id="view"
      tabIndex={-1}
      className="grid grid-rows-[auto_minmax(16rem,1fr)] overflow-y-auto outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <h1>{title}</h1>
        {aside}
      </div>
      <div className="relative min-h-0 border-t border-rule-2">{children}</div>
    </main>
  );
}

/** A pulse counts leads no further (`MAX_PULSE_COUNT` in packages/store/inbox/inbox.ts). */
const MAX = 1_000;

/** The tab's title: '(2 for you, 3 open, 1 overdue) Inbox · Assay'. */
export function useTitle(view: string): void {
  const open = usePulse((pulse) => pulse.open) ?? 0;
  const overdue = usePulse((pulse) => pulse.overdue) ?? 0;
  const forYou = usePulse((pulse) => pulse.notifications) ?? 0;
  const brand = useSession()?.brand;
  useEffect(() => {
    document.title = tabTitle(view, brand, { forYou, open, overdue });
  }, [view, brand, forYou, open, overdue]);
}

interface Counts {
  forYou: number;
  open: number;
  overdue: number;
}

export function tabTitle(view: string, brand: string | undefined, { forYou, open, overdue }: Counts): string {
  const own = forYou >= MAX_NOTIFICATIONS ? `${MAX_NOTIFICATIONS}+ for you` : count(forYou, 'for you');
  const counts = [own, count(open, 'open'), count(overdue, 'overdue')].filter(Boolean).join(', ');
  return [counts && `(${counts}) `, view, brand && ` · ${brand}`].filter(Boolean).join('');
}

function count(number: number, word: string): string {
  if (number === 0) return '';
  return `${number >= MAX ? '1,000+' : number} ${word}`;
}
