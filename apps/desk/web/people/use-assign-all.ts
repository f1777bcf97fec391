import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Person } from '../../contract/leads.ts';
import { handedOver, type Member } from '../../contract/team.ts';
import { nameOf } from '../components/labels.ts';
import { toast, toastError } from '../components/toasts.tsx';
import { changeAndGet, failure } from '../data/http.ts';
import { counted } from './wording.ts';

/** Some leads, and whose they are to be. */
interface Assigning {
  from: Person;
  to: Person;
  /** Only those that this action assigned. */
  of?: string;
}

/** @returns what assigns all open leads of somebody to somebody else, which can be undone */
export function useAssignAll(member: Member): (to: Person) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ from, to, of }: Assigning) =>
      changeAndGet('POST', `/api/people/${from.id}/leads`, { to: to.id, of }, handedOver),
    onSuccess: ({ leads, action }, { from, to, of }) => {
      const undo = () => mutate({ from: to, to: from, of: action });
      toast(
        `${counted(leads, 'lead') || 'No lead'} assigned to ${nameOf(to)}.`,
        of || leads === 0 ? undefined : undo,
      );
    },
    onError: (error) => toastError(failure(error, 'Nothing is assigned')),
    onSettled: () => client.invalidateQueries({ queryKey: ['team'] }),
  });
  return (to) => mutate({ from: member, to });
}
