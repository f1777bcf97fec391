import { calendar, calendarAddress } from '../../contract/lists.ts';
import { change, changeAndGet, failure, useChange, useGet } from '../data/http.ts';
import { Action } from '../parts/action.tsx';
import { CopiedAddress } from '../parts/copied-address.tsx';
import { ModalButton } from '../parts/modal.tsx';
import { Problem } from '../parts/placeholders.tsx';
import { Time } from '../parts/time.tsx';

const KEY = ['calendar'];

/** A button that opens the dialog about the calendar of calls. */
export function Subscribe() {
  return (
    <ModalButton label="Subscribe in a calendar" title="Calls in your calendar">
      {() => <Subscription />}
    </ModalButton>
  );
}

function Subscription() {
  const { data, error: notLoaded } = useGet(KEY, '/api/calendar', calendar);
  const made = useChange(KEY, () => changeAndGet('POST', '/api/calendar', {}, calendarAddress));
  const ended = useChange(KEY, () => change('POST', '/api/calendar/end'), { onSuccess: () => made.reset() });
  const since = data?.since ?? null;
  const error = notLoaded ?? made.error ?? ended.error;
  return (
    <div className="grid justify-items-start gap-4" aria-live="polite">
      <p>
        Subscribe to this address in Outlook, Google Calendar or another program. It has the calls of the last
        and the next month, each with its time and a link to the desk, and no names. Whoever has the address
        can read it.
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
      <Problem text={error && failure(error, 'Nothing changed')} />
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
  );
}
