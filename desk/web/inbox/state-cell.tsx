import { use } from 'react';
import type { LeadSummary } from '../../contract/leads.ts';
import { nameOf } from '../parts/labels.ts';
import { stateOf, stateWords } from '../parts/lead-state.ts';
import { StateMark } from '../parts/state-mark.tsx';
import { CellContext } from './cell-context.ts';

const LOOKS = {
  open: '',
  overdue: 'font-semibold text-rust',
  suspected: 'text-ink-2',
  answered: 'text-ink-2',
  closed: 'text-ink-2',
};

/** Until when a lead has to be answered, and who is on it. */
export function StateCell({ lead }: { lead: LeadSummary }) {
  const { now, me } = use(CellContext);
  const state = stateOf(lead, now);
  const isTaken = lead.status === 'new' && lead.taken_by !== null;
  return (
    <span className={`flex items-center gap-2 ${LOOKS[state]}`}>
      <StateMark state={state} />
      <span className="truncate">{stateWords(lead, now, 1)}</span>
      {isTaken && (
        <span className="max-w-20 min-w-8 truncate rounded-sm border border-rule-2 bg-card px-1 text-xs font-normal text-ink">
          <span className="sr-only">{'Taken by '}</span>
          <bdi>{lead.taken_by?.id === me ? 'You' : nameOf(lead.taken_by)}</bdi>
        </span>
      )}
    </span>
  );
}
