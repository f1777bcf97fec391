import { CALL_OUTCOMES, type CallOutcome } from '@assay/forms/call-outcome';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '../../contract/lists.ts';
import { change } from '../data/http.ts';
import { notSaved } from '../data/use-work.ts';
import { OUTCOME_LABELS } from '../parts/labels.ts';
import { toast } from '../parts/toasts.ts';

/** Chooses what became of a call. */
export function Outcome({ call }: { call: Call }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (outcome: CallOutcome | null) =>
      change('PUT', `/api/leads/${call.lead_id}/call`, { outcome, from: call.outcome }),
    onError: (error) => toast(notSaved(error, 'The outcome is unchanged'), undefined, 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: ['paged'] }),
  });
  return (
    <select
      aria-label={`Outcome of the call with ${call.first_name} ${call.last_name}`}
      className="control select w-36 pr-8"
      value={call.outcome ?? ''}
      disabled={isPending}
      onChange={({ target }) => mutate(CALL_OUTCOMES.find((one) => one === target.value) ?? null)}
    >
      <option value="">Open</option>
      {CALL_OUTCOMES.map((outcome) => (
        <option key={outcome} value={outcome}>
          {OUTCOME_LABELS[outcome]}
        </option>
      ))}
    </select>
  );
}
