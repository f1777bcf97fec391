import { useMemo, useRef, useState } from 'react';
import type { LeadSummary } from '../../contract/leads.ts';
import { MAX_SELECTED } from '../../contract/leads.ts';

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
