import type { CalendarFailure } from '@assay/contract/values';
import { calendarLink } from '../../contract/calls.ts';
import { api, type BusyCalendar } from '../api/client.ts';
import { failure, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { SmallField, useFieldForm } from '../components/fields.tsx';
import { ModalButton } from '../components/modal.tsx';
import { Problem } from '../components/placeholders.tsx';
import { Time } from '../components/time.tsx';
import { CALL_HOSTS } from './use-call-hosts.ts';

/** What the reader's calendar keeps free of calls, and a button to say where it is. */
export function BusyTimes({ calendar }: { calendar: BusyCalendar }) {
  return (
    <>
      <ModalButton label="Busy times" title="Your busy times">
        {(close) => <Calendar calendar={calendar} onDone={close} />}
      </ModalButton>
      {calendar.failure && (
        <p className="basis-full text-rust">
          <Failure calendar={calendar} failure={calendar.failure} />
        </p>
      )}
    </>
  );
}

const FIELD = {
  name: 'address',
  label: 'Link of your calendar',
  kind: 'text',
  required: true,
  maxLength: 2_000,
  autocomplete: 'off',
  missing: 'Enter a link',
} as const;

function Calendar({ calendar, onDone }: { calendar: BusyCalendar; onDone(): void }) {
  const { mutate, isPending, error } = useChange(
    CALL_HOSTS,
    (address: string | null) => read(api['busy-calendar'].$put({ json: { address } })),
    { onSuccess: ({ host, failure }) => (host === null || failure === null) && onDone() },
  );
  const { problem, form } = useFieldForm(
    FIELD.name,
    (text) => (calendarLink.safeParse(text).success ? undefined : 'Enter a link that begins with https://'),
    (text, goBack) => mutate(text, { onError: goBack }),
    true,
  );
  return (
    <form className="grid justify-items-start gap-4" {...form}>
      <p>
        Visitors are not offered times at which your calendar says that you are busy. Paste the link under
        which other programs read it, in the iCal format (.ics). One that shows only when you are busy is
        enough: of what is there, only the busy half hours of the next three weeks are kept.
      </p>
      <div aria-live="polite">
        <State calendar={calendar} />
      </div>
      <SmallField field={FIELD} formId="busy" error={problem} className="w-full" />
      <Problem text={error && failure(error, 'Nothing changed')} />
      <div className="flex flex-wrap gap-2">
        <Action type="submit" look="primary" disabled={isPending}>
          {isPending ? 'Reading …' : 'Save'}
        </Action>
        {calendar.host !== null && (
          <Action disabled={isPending} onClick={() => mutate(null)}>
            Remove the calendar
          </Action>
        )}
      </div>
    </form>
  );
}

function State({ calendar }: { calendar: BusyCalendar }) {
  if (calendar.host === null) return null;
  if (calendar.failure) return <Failure calendar={calendar} failure={calendar.failure} />;
  return <Time at={calendar.read_at} before={`Your calendar at ${calendar.host} was read `} />;
}

function Failure({
  calendar: { host, read_at },
  failure,
}: {
  calendar: BusyCalendar;
  failure: CalendarFailure;
}) {
  return (
    <>
      {`Your calendar at ${host} could not be read: ${WHY[failure]}. It is tried again every ten minutes. `}
      {read_at === null ? (
        'Until then all your times are offered.'
      ) : (
        <>
          <Time at={read_at} before="Until then, what it said " /> counts.
        </>
      )}
    </>
  );
}

const WHY: Readonly<Record<CalendarFailure, string>> = {
  unreachable: 'its server did not answer',
  not_public: 'the link does not lead to the public internet by https',
  refused: 'its server has none under this link',
  slow: 'it took longer than 20 seconds',
  large: 'it has more than 5 MB',
  not_calendar: 'what is there is not a calendar',
  costly: 'it has more entries than can be read',
};
