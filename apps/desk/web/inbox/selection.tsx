import { useMemo, useRef, useState } from 'react';
import { type LeadSummary, MAX_SELECTED } from '../../contract/leads.ts';
import { Action } from '../components/action.tsx';
import { useMe } from '../data/session.ts';
import { leadsInWords, useWorkOnMany } from '../data/use-work.ts';
import { ExportMenu } from '../exports/export-menu.tsx';

/** What somebody can do with all leads that they have selected. Over the list, so that no row moves. */
export function SelectionBar({ leads, clear }: Selection) {
  const work = useWorkOnMany();
  const me = useMe();
  if (leads.length === 0) return null;
  const closable = leads.filter(({ status }) => status !== 'closed');
  const takable = leads.filter(({ status, taken_by }) => status === 'new' && taken_by === null);
  const tasks = (of: readonly LeadSummary[], what: Parameters<typeof work>[0]['tasks'][number]['work']) =>
    of.map((lead) => ({ lead, work: what }));
  const begin = (task: Parameters<typeof work>[0]) => {
    work(task);
    clear();
  };
  return (
    <div
      role="toolbar"
      aria-label="Selected leads"
      className="absolute inset-x-2 bottom-2 z-3 flex flex-wrap items-center gap-2 rounded-md border border-rule-2 bg-card px-3 py-2 shadow-sheet"
    >
      <p role="status" className="mr-2 tabular-nums">{`${leads.length} selected`}</p>
      <Action
        disabled={takable.length === 0}
        onClick={() =>
          begin({
            tasks: tasks(takable, { do: 'give', to: me }),
            said: (count) => `${leadsInWords(count)} assigned to you.`,
          })
        }
      >
        Assign to me
      </Action>
      <Action
        disabled={closable.length === 0}
        onClick={() =>
          begin({
            tasks: tasks(closable, { do: 'decide', status: 'closed', reason: 'spam' }),
            said: (count) => `${leadsInWords(count)} closed as spam.`,
          })
        }
      >
        Close as spam
      </Action>
      <ExportMenu of="leads" label="Export selected" query={`?ids=${leads.map(({ id }) => id).join(',')}`} />
      <Action className="ml-auto" onClick={clear}>
        Select none
      </Action>
    </div>
  );
}

export interface Selection {
  leads: readonly LeadSummary[];
  ids: ReadonlySet<string>;
  /** Selects a lead or not any more; as a range, all leads from the last one to this. */
  toggle(id: string, isRange?: boolean): void;
  clear(): void;
}

/** The leads that somebody has selected in the list, `MAX_SELECTED` at most. Those that leave the list are not selected any more. */
export function useSelection(rows: readonly LeadSummary[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const last = useRef<string>(undefined);
  const leads = useMemo(
    () => (chosen.size === 0 ? [] : rows.filter(({ id }) => chosen.has(id)).slice(0, MAX_SELECTED)),
    [rows, chosen],
  );
  const ids = useMemo(() => new Set(leads.map(({ id }) => id)), [leads]);
  return {
    leads,
    ids,
    toggle(id, isRange = false) {
      const next = new Set(ids);
      const range = isRange ? between(rows, last.current, id) : [id];
      for (const one of range) {
        if (isRange || !ids.has(one)) next.add(one);
        else next.delete(one);
      }
      last.current = id;
      setChosen(next);
    },
    clear: () => setChosen(NONE),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The ids of the rows from one to another, in either direction. */
export function between(rows: readonly { id: string }[], from: string | undefined, to: string): string[] {
  const end = rows.findIndex(({ id }) => id === to);
  const start = rows.findIndex(({ id }) => id === from);
  if (start === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}
