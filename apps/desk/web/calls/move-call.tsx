import { useId, useState } from 'react';
import { MAX_SNOOZE_MS } from '../../contract/leads.ts';
import type { Call } from '../api/client.ts';
import { Action } from '../components/action.tsx';
import { DateField, dateProblem } from '../components/date-field.tsx';
import { useFieldForm } from '../components/fields.tsx';
import { Modal } from '../components/modal.tsx';
import { callTimes, isSameClock, localTime, ZONE, zoneLabel } from '../components/time.tsx';
import { useNow } from '../data/pulse.ts';
import { useCallHosts } from './use-call-hosts.ts';

interface Props {
  call: Call;
  /** @param at ISO 8601 */
  onMove(at: string): void;
  onClose(): void;
}

/** Asks for the new time of a call, on the reader's clock, and says when that is on the caller's. */
export function MoveCall({ call, onMove, onClose }: Props) {
  const id = useId();
  const now = useNow();
  const tells = useCallHosts()?.tells ?? false;
  const [typed, setTyped] = useState('');
  const at = Date.parse(typed);
  const range = { min: localTime(now), max: localTime(now + MAX_SNOOZE_MS) };
  const { problem, form } = useFieldForm(
    'at',
    (text) => dateProblem(text, 'a time', range),
    (text) => onMove(new Date(text).toISOString()),
  );
  return (
    <Modal title={`Move the call with ${call.first_name} ${call.last_name}`} onClose={onClose}>
      <form className="grid justify-items-start gap-4" {...form}>
        <DateField
          label={`New time, ${zoneLabel(ZONE)}`}
          type="datetime-local"
          name="at"
          {...range}
          error={problem}
          describedBy={id}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p id={id} aria-live="polite" className="min-h-6 text-ink-2">
          {!Number.isNaN(at) &&
            !isSameClock(at, call.zone) &&
            `For the caller: ${callTimes(at, now, call.zone)}, ${zoneLabel(call.zone)}`}
        </p>
        <p>
          {tells
            ? 'The call is then confirmed, and the caller gets an email with the new time.'
            : 'Agree on the time first: the call is then confirmed, and the desk does not tell the caller.'}
        </p>
        <Action type="submit" look="primary">
          Move the call
        </Action>
      </form>
    </Modal>
  );
}
