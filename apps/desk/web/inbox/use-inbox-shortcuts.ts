import type { LeadSummary } from '../api/client.ts';
import { focusSearch } from '../components/search.tsx';
import { useShortcuts } from '../components/shortcuts.ts';
import { useMe } from '../data/session.ts';
import { useWork } from '../data/use-work.ts';

interface Options {
  cursor: { move(step: 1 | -1): void };
  /** The row that the keyboard is at, while no lead is open: an open one has shortcuts of its own. */
  lead: LeadSummary | undefined;
  open(id: string): void;
  select(id: string): void;
  selectListed(): void;
  /** Absent while no lead is open. */
  close?(): void;
}

/** What keys do in the list, and with the row that they are at. */
export function useInboxShortcuts({ cursor, lead, open, select, selectListed, close }: Options): void {
  const work = useWork();
  const me = useMe();
  useShortcuts({
    next: () => cursor.move(1),
    previous: () => cursor.move(-1),
    search: focusSearch,
    ...(!close && { selectAll: selectListed }),
    ...(close && { back: close }),
    ...(lead && { open: () => open(lead.id), select: () => select(lead.id) }),
    ...(lead?.status === 'new' && {
      answer: () => work(lead, { do: 'decide', status: 'answered' }),
      spam: () => work(lead, { do: 'decide', status: 'closed', reason: 'spam' }),
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
