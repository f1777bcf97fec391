import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LeadSummary } from '../api/client.ts';
import type { TableHandle } from '../components/data-table.tsx';
import { indexOfLead, type Others } from '../data/lead-list.ts';

interface Options {
  rows: readonly LeadSummary[];
  others: Others;
  /** The lead that is open. */
  leadId: string | undefined;
  table: RefObject<TableHandle | null>;
  /** Opens a lead in place of the one that is open. */
  replaceLead(id: string): void;
}

/** The row that the keyboard is at: the open lead's, else the one that was focused last. */
export function useCursor({ rows, others, leadId, table, replaceLead }: Options) {
  const [focused, setFocused] = useState<string>();
  const at = leadId ?? focused;
  const index = at === undefined ? -1 : indexOfLead(rows, at, others);

  const focusRow = (id: string) => {
    const link = document.querySelector<HTMLElement>(`[data-lead="${id}"] a`);
    (link ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  };

  const move = (step: 1 | -1) => {
    const target = rows[index + step];
    if (!target) return;
    table.current?.show(index + step);
    if (leadId !== undefined) {
      replaceLead(target.id);
      return;
    }
    flushSync(() => setFocused(target.id));
    focusRow(target.id);
  };

  const before = useRef(leadId);
  useEffect(() => {
    const closed = before.current;
    before.current = leadId;
    if (leadId !== undefined) setFocused(leadId);
    else if (closed !== undefined) focusRow(rows[index]?.id ?? closed);
  });

  // A new message of its address has taken the place of the row.
  const taken = leadId === undefined && rows[index]?.id !== focused ? rows[index]?.id : undefined;
  useEffect(() => {
    if (taken === undefined) return;
    setFocused(taken);
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-lead="${taken}"] a`)?.focus({ preventScroll: true });
  }, [taken]);

  return {
    index,
    previous: rows[index - 1],
    /** Unknown without a row to start from. */
    next: index === -1 ? undefined : rows[index + 1],
    move,
    setFocused,
  };
}
