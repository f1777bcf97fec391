import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendar, calendarAddress } from '../../contract/calls.ts';
import { change, changeAndGet, get } from '../data/http.ts';
import { failure } from '../data/use-work.ts';
import { Action } from '../parts/action.tsx';
import { CopiedAddress } from '../parts/copied-address.tsx';
import { Modal } from '../parts/modal.tsx';
import { Time } from '../parts/time.tsx';

const KEY = ['calendar'];

/** A button that opens the dialog about the calendar of calls. */
export function Subscribe() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Subscribe in a calendar
      </Action>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const { data, error: notLoaded } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get('/api/calendar', calendar, signal),
  });
  const onSettled = () => client.invalidateQueries({ queryKey: KEY });
  const made = useMutation({
    mutationFn: () => changeAndGet('POST', '/api/calendar', {}, calendarAddress),
    onSettled,
  });
  const ended = useMutation({
    mutationFn: () => change('POST', '/api/calendar/end'),
    onSuccess: () => made.reset(),
    onSettled,
  });
  const since = data?.since ?? null;
  const error = notLoaded ?? made.error ?? ended.error;
  return (
    <Modal title="Calls in your calendar" onClose={onClose}>
      <div className="grid justify-items-start gap-4" aria-live="polite">
        <p>
          Subscribe to this address in Outlook, Google Calendar or another program. It has the calls of the
          last and the next month, each with its time and a link to the desk, and no names. Whoever has the
          address can read it.
        </p>
        {made.data && (
          <>
            <p>This is your address. It is shown only now.</p>
            <CopiedAddress address={made.data.address} />
          </>
        )}
        {!made.data && since !== null && (
          <p>
            {'Your address was made '}
            <Time at={since} />. It cannot be shown again; a new one ends it.
          </p>
        )}
        {error && (
          <p role="alert" className="text-rust">
            {failure(error, 'Nothing changed')}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {!made.data && (
            <Action look="primary" disabled={made.isPending} onClick={() => made.mutate()}>
              {since === null ? 'Make an address' : 'Make a new address'}
            </Action>
          )}
          {since !== null && (
            <Action disabled={ended.isPending} onClick={() => ended.mutate()}>
              End the address
            </Action>
          )}
        </div>
      </div>
    </Modal>
  );
}
