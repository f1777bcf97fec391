/** The leads that somebody has selected in the list, to do something with all of them. */
import type { LeadFilter } from '@assay/forms/lead-filter';
import { useMemo, useRef, useState } from 'react';
import { type LeadSummary, MAX_SELECTED } from '../../contract/leads.ts';
import type { ManyCounts } from '../../contract/many.ts';

export interface Selection {
  /** Those that were selected one by one, `MAX_SELECTED` at most. Those that leave the list are not selected any more. */
  leads: readonly LeadSummary[];
  /** All that the filter found at a time, in their place; null unless these are selected. */
  all: ManyCounts | null;
  /** The selected ones that are listed. */
  ids: ReadonlySet<string>;
  /** Whether as many as can be are selected of those that are listed. */
  isListed: boolean;
  /** Selects a lead or not any more; as a range, all leads from the last one to this. */
  toggle(id: string, isRange?: boolean): void;
  selectListed(): void;
  selectAll(counts: ManyCounts): void;
  clear(): void;
}

export function useSelection(rows: readonly LeadSummary[], filter: LeadFilter): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [matching, setMatching] = useState<{ filter: LeadFilter; counts: ManyCounts }>();
  const last = useRef<string>(undefined);
  // Another filter has others.
  const all = matching?.filter === filter ? matching.counts : null;
  const leads = useMemo(() => {
    if (all) return rows.filter(({ created_at }) => created_at < all.counted_at);
    return chosen.size === 0 ? [] : rows.filter(({ id }) => chosen.has(id)).slice(0, MAX_SELECTED);
  }, [rows, chosen, all]);
  const ids = useMemo(() => new Set(leads.map(({ id }) => id)), [leads]);
  const choose = (next: Iterable<string>) => {
    setMatching(undefined);
    setChosen(new Set(next));
  };
  return {
    leads,
    all,
    ids,
    isListed: leads.length > 0 && leads.length >= Math.min(rows.length, MAX_SELECTED),
    toggle(id, isRange = false) {
      const next = new Set(ids);
      const range = isRange ? between(rows, last.current, id) : [id];
      for (const one of range) {
        if (isRange || !ids.has(one)) next.add(one);
        else next.delete(one);
      }
      last.current = id;
      choose(next);
    },
    selectListed: () => choose(rows.slice(0, MAX_SELECTED).map(({ id }) => id)),
    selectAll: (counts) => setMatching({ filter, counts }),
    clear: () => choose(NONE),
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
