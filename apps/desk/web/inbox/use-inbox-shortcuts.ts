import type { LeadSummary } from '../../contract/leads.ts';
import { useMe } from '../data/session.ts';
import { useWork } from '../data/use-work.ts';
import { focusSearch } from '../parts/search.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';

interface Options {
  cursor: { move(step: 1 | -1): void };
  /** The row that the keyboard is at, while no lead is open: an open one has shortcuts of its own. */
  lead: LeadSummary | undefined;
  open(id: string): void;
  select(id: string): void;
  /** Absent while no lead is open. */
  close?(): void;
  help(): void;
}

export function useInboxShortcuts({ cursor, lead, open, select, close, help }: Options): void {
  const work = useWork();
  const me = useMe();
  useShortcuts({
    next: () => cursor.move(1),
    previous: () => cursor.move(-1),
    search: focusSearch,
    help,
    ...(close && { back: close }),
    ...(lead && { open: () => open(lead.id), select: () => select(lead.id) }),
    ...(lead?.status === 'new' && {
      answer: () => work(lead, { do: 'answer' }),
      take: () => {
        const isMine = lead.taken_by?.id === me.id;
        // Taking over from somebody else is asked for in the lead's own view.
        if (isMine) work(lead, { do: 'give', to: null });
        else if (!lead.taken_by) work(lead, { do: 'give', to: me });
        else open(lead.id);
      },
    }),
  });
}
