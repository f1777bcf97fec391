import type { Call, CallHosts as Hosts } from '../api/client.ts';
import { api } from '../api/client.ts';
import { notSaved, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { nameOf } from '../components/labels.ts';
import { toastError } from '../components/toasts.tsx';
import { useMe } from '../data/session.ts';
import { BusyTimes } from './busy-times.tsx';
import { CALL_HOSTS, useCallHosts } from './use-call-hosts.ts';

/** Who takes calls, and a button to be one of them. Nothing where visitors cannot book any. */
export function CallHosts() {
  const me = useMe();
  const hosts = useCallHosts();
  const { mutate, isPending } = useChange(
    CALL_HOSTS,
    (takes: boolean) => read(api['call-hosts'].$put({ json: { takes } })),
    { onError: (error) => toastError(notSaved(error, 'Nothing has changed')) },
  );
  if (!hosts?.tells) return null;
  const isOne = hosts.people.some(({ id }) => id === me.id);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4">
      <p aria-live="polite">{wordsOf(hosts, me.id)}</p>
      <Action disabled={isPending} onClick={() => mutate(!isOne)}>
        {isOne ? 'Take no more calls' : 'Take calls'}
      </Action>
      {isOne && <BusyTimes calendar={hosts.calendar} />}
    </div>
  );
}

/** Whether nobody has a booked call in person, though some take calls: whoever had it has left. */
export function isNobodys({ slot, host, taken_by }: Call, hosts: Hosts | undefined): boolean {
  return (
    slot === 'booked' && host === null && taken_by === null && hosts !== undefined && hosts.people.length > 0
  );
}

/** 'Calls are booked with Ana and you: one at a time each.' */
function wordsOf({ people }: Hosts, me: string): string {
  if (people.length === 0)
    return 'Nobody takes calls in person: visitors can book each half hour once, for whoever is there.';
  const names = people.map((person) => (person.id === me ? 'you' : nameOf(person)));
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return `Visitors book calls with ${list}, one at a time each.`;
}
