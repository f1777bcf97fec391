/** The leads that somebody has selected in the list, to do something with all of them. */

import type { LeadFilter } from '@assay/contract/lead-filter';
import { useMemo, useRef, useState } from 'react';
import { MAX_SELECTED } from '../../contract/leads.ts';
import type { BulkCounts, LeadMark, LeadSummary } from '../api/client.ts';
import type { Others } from '../data/lead-list.ts';

export interface Selection {
  /** Those that were selected one by one, `MAX_SELECTED` at most. Those that leave the list are not selected any more. */
  leads: readonly LeadMark[];
  /** All that the filter found at a time, in their place; null unless these are selected. */
  all: BulkCounts | null;
  /** The rows of which all leads are selected. */
  ids: ReadonlySet<string>;
  /** Whether as many as can be are selected of those that are listed. */
  isListed: boolean;
  /** Selects the leads of a row or not any more; as a range, those of all rows from the last one to this. */
  toggle(id: string, isRange?: boolean): void;
  selectListed(): void;
  selectAll(counts: BulkCounts): void;
  clear(): void;
}

export function useSelection(rows: readonly LeadSummary[], others: Others, filter: LeadFilter): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [matching, setMatching] = useState<{ filter: LeadFilter; counts: BulkCounts }>();
  const last = useRef<string>(undefined);
  // Another filter has others.
  const all = matching?.filter === filter ? matching.counts : null;
  const listed = useMemo(() => leadsOf(rows, others), [rows, others]);
  const leads = useMemo(() => {
    if (all) return listed.filter(({ created_at }) => created_at < all.counted_at);
    return chosen.size === 0 ? [] : listed.filter(({ id }) => chosen.has(id)).slice(0, MAX_SELECTED);
  }, [listed, chosen, all]);
  const ids = useMemo(() => {
    const selected = new Set(leads.map(({ id }) => id));
    const isWhole = (row: LeadSummary) => leadsOf([row], others).every(({ id }) => selected.has(id));
    return new Set(leads.length === 0 ? [] : rows.filter(isWhole).map(({ id }) => id));
  }, [rows, others, leads]);
  const choose = (next: Iterable<string>) => {
    setMatching(undefined);
    setChosen(new Set(next));
  };
  return {
    leads,
    all,
    ids,
    isListed: leads.length > 0 && leads.length >= Math.min(listed.length, MAX_SELECTED),
    toggle(id, isRange = false) {
      const next = new Set(leads.map((lead) => lead.id));
      const range = new Set(isRange ? between(rows, last.current, id) : [id]);
      const meant = leadsOf(
        rows.filter((row) => range.has(row.id)),
        others,
      );
      for (const lead of meant) {
        if (isRange || !ids.has(id)) next.add(lead.id);
        else next.delete(lead.id);
      }
      last.current = id;
      choose(next);
    },
    selectListed: () => choose(listed.slice(0, MAX_SELECTED).map(({ id }) => id)),
    selectAll: (counts) => setMatching({ filter, counts }),
    clear: () => choose(NONE),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The leads that rows stand for, each once. */
export function leadsOf(rows: readonly LeadMark[], others: Others): LeadMark[] {
  const leads = rows.flatMap((row) => [row, ...(others.get(row.id) ?? [])]);
  return [...new Map(leads.map((lead) => [lead.id, lead])).values()];
}

/** The ids of the rows from one to another, in either direction. */
export function between(rows: readonly { id: string }[], from: string | undefined, to: string): string[] {
  const end = rows.findIndex(({ id }) => id === to);
  const start = rows.findIndex(({ id }) => id === from);
  if (start === -1) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
}
