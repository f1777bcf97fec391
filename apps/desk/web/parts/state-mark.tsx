import type { LeadState } from './lead-state.ts';

/** A shape per state, so that states can be told apart without color and words. */
const SHAPES: Record<LeadState, string> = {
  open: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z',
  overdue: 'M8 1.8 14.6 14H1.4zM8 6v4m0 1.6v.6',
  suspected: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11zM4.1 4.1l7.8 7.8',
  answered: 'm2.5 8.5 3.6 3.6 7.4-8',
  closed: 'M3 8h10',
};

export function StateMark({ state }: { state: LeadState }) {
  return (
    <svg viewBox="0 0 16 16" className="size-3.5 shrink-0" aria-hidden="true">
      <path d={SHAPES[state]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
    </svg>
  );
}
