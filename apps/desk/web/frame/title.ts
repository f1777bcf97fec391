import { useEffect } from 'react';
import { usePulse } from '../data/pulse.ts';
import { useSession } from '../data/session.ts';

/** A pulse counts leads no further (`MAX_PULSE_COUNT` in packages/store/inbox/inbox.ts). */
const MAX = 1_000;

/** The tab's title: '(3 open, 1 overdue) Inbox · Assay'. */
export function useTitle(view: string): void {
  const open = usePulse((pulse) => pulse.open) ?? 0;
  const overdue = usePulse((pulse) => pulse.overdue) ?? 0;
  const brand = useSession()?.brand;
  useEffect(() => {
    document.title = tabTitle(view, brand, open, overdue);
  }, [view, brand, open, overdue]);
}

export function tabTitle(view: string, brand: string | undefined, open: number, overdue: number): string {
  const counts = [count(open, 'open'), count(overdue, 'overdue')].filter(Boolean).join(', ');
  return [counts && `(${counts}) `, view, brand && ` · ${brand}`].filter(Boolean).join('');
}

function count(number: number, word: string): string {
  if (number === 0) return '';
  return `${number >= MAX ? '1,000+' : number} ${word}`;
}
