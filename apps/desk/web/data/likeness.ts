/** Which other leads are of the same person or company, and deciding about them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadSummary } from '../../contract/leads.ts';
import { type About, likeness, type PairDecision } from '../../contract/likeness.ts';
import { awaitToast, type toast } from '../components/toasts.tsx';
import { rememberStep } from '../components/undo.ts';
import { change, notSaved, useGet } from './http.ts';

/** Of an open lead. */
export function useLikeness(id: string) {
  return useGet(['likeness', id], `/api/leads/${id}/likeness`, likeness).data;
}

interface Pair {
  lead: string;
  other: Pick<LeadSummary, 'id' | 'first_name' | 'last_name'>;
  about: About;
  to: PairDecision | null;
  from: PairDecision | null;
}

/** @returns a function that decides about two leads; it can be taken back */
export function useDecidePair(): (pair: Pair) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'work' },
    mutationFn: ({ lead, other, about, to, from }: Pair & { say: typeof toast; isUndo?: boolean }) =>
      change('PUT', `/api/leads/${lead}/likeness/${other.id}`, { about, to, from }),
    onSuccess: (_, { say, isUndo, ...pair }) => {
      const back = { ...pair, to: pair.from, from: pair.to };
      const undo = () => mutate({ ...back, say: awaitToast(), isUndo: true });
      say(saidOf(pair), isUndo ? undefined : rememberStep({ leads: [pair.lead], undo }));
    },
    onError: (error, { say, other }) =>
      say(notSaved(error, `Nothing is decided about ${nameOf(other)}`), undefined, 'error'),
    onSettled: () =>
      Promise.all([['likeness'], ['lead']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return (pair) => mutate({ ...pair, say: awaitToast() });
}

function nameOf({ first_name, last_name }: Pair['other']): string {
  return `${first_name} ${last_name}`;
}

/** Says to the reader what was decided. */
function saidOf({ other, about, to }: Pair): string {
  if (to === null) return `Nothing is decided about ${nameOf(other)} any more.`;
  return to === 'same' ? `${nameOf(other)} is the same ${about}.` : `${nameOf(other)} is kept apart.`;
}
