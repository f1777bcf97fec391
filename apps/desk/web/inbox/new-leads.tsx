import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LeadSummary } from '../../contract/leads.ts';
import { Action } from '../components/action.tsx';
import type { TableHandle } from '../components/data-table.tsx';
import { usePulse } from '../data/pulse.ts';

interface Props {
  rows: readonly LeadSummary[];
  table: RefObject<TableHandle | null>;
}

/** Says that leads came in which are not in view: above what the reader is looking at, or behind the overdue ones. */
export function NewLeads({ rows, table }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const newest = usePulse((pulse) => pulse.newest_at ?? '');
  /** When the newest lead came that the reader has seen. */
  const [seen, setSeen] = useState(newest);
  if (seen === undefined && newest !== undefined) setSeen(newest);
  const isNew = ({ created_at }: LeadSummary) => seen !== undefined && created_at > seen;
  const first = rows.findIndex(isNew);

  useEffect(() => {
    if (first === -1) return;
    const look = () => {
      const [from = 0, to = -1] = table.current?.visible() ?? [];
      const last = rows.reduce((latest, { created_at }) => (created_at > latest ? created_at : latest), '');
      if (from <= first && first <= to) setSeen(last);
    };
    look();
    const list = host.current?.parentElement;
    list?.addEventListener('scroll', look, { capture: true, passive: true });
    return () => list?.removeEventListener('scroll', look, { capture: true });
  }, [rows, first, table]);

  const count = first === -1 ? 0 : rows.filter(isNew).length;
  return (
    <div ref={host} role="status" className="pointer-events-none absolute inset-x-0 top-2 z-2 text-center">
      {count > 0 && (
        <Action
          className="pointer-events-auto bg-card! shadow-sheet"
          onClick={() => table.current?.show(first)}
        >
          {count === 1 ? '1 new lead' : `${count} new leads`}
        </Action>
      )}
    </div>
  );
}
