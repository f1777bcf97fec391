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
  return (
    <span className={`flex items-center gap-2 ${LOOKS[state]}`}>
      <StateMark state={state} />
      <span className="truncate">{stateWords(lead, now, 1)}</span>
      {lead.status === 'new' && lead.taken_by && (
        <Taker name={nameOf(lead.taken_by)} isMe={lead.taken_by.id === me} />
      )}
    </span>
  );
}

/** Initials, because a name would take the room of the deadline. */
function Taker({ name, isMe }: { name: string; isMe: boolean }) {
  return (
    <span
      title={`Taken by ${isMe ? 'you' : name}`}
      className="ml-auto shrink-0 rounded-sm border border-rule-2 bg-card px-1 text-xs font-normal text-ink"
    >
      <span className="sr-only">{`Taken by ${isMe ? 'you' : name}`}</span>
      <bdi aria-hidden="true">{isMe ? 'You' : initials(name)}</bdi>
    </span>
  );
}

/** 'AL' for Ada Lovelace. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
