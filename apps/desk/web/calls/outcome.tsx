import { CALL_OUTCOMES } from '@assay/contract/values';
import { useState } from 'react';
import type { CallChange } from '../../contract/calls.ts';
import { api, type Call } from '../api/client.ts';
import { notSaved, read, useChange } from '../api/http.ts';
import { Choice } from '../components/fields.tsx';
import { OUTCOME_LABELS, optionsOf } from '../components/labels.ts';
import { fullTime } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { MoveCall } from './move-call.tsx';

const MOVE = 'move';
const OPTIONS = [...optionsOf(OUTCOME_LABELS), { value: MOVE, label: 'Moved…' }];

/** Chooses what became of a call. One that is moved gets a new time. */
export function Outcome({ call }: { call: Call }) {
  const [isMoving, setMoving] = useState(false);
  const { outcome, at, first_name, last_name } = call;
  const { mutate, isPending } = useChange(
    ['paged'],
    (to: CallChange['to']) =>
      read(api.leads[':id'].call.$put({ param: { id: call.lead_id }, json: { to, from: { outcome, at } } })),
    {
      onSuccess: (_answer, to) => {
        if ('at' in to) toast(`The call is on ${fullTime(Date.parse(to.at))} now.`);
      },
      onError: (error) => toastError(notSaved(error, 'The call is unchanged')),
    },
  );
  return (
    <>
      <Choice
        aria-label={`Outcome of the call with ${first_name} ${last_name}`}
        className="w-36"
        options={OPTIONS}
        none="Open"
        value={outcome ?? ''}
        disabled={isPending}
        onChoose={(value) => {
          if (value === MOVE) setMoving(true);
          else mutate({ outcome: CALL_OUTCOMES.find((one) => one === value) ?? null });
        }}
      />
      {isMoving && (
        <MoveCall
          call={call}
          onMove={(to) => {
            setMoving(false);
            mutate({ at: to });
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
}
