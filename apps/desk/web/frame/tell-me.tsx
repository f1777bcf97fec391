import { NEWS_KINDS, type NewsKind, TELLING, type Telling } from '@assay/forms/values';
import type { TellingChoices } from '../api/client.ts';
import { api } from '../api/client.ts';
import { failure, read, useChange, useGet } from '../api/http.ts';
import { Choice, Labeled } from '../components/fields.tsx';
import { Modal } from '../components/modal.tsx';
import { Problem } from '../components/placeholders.tsx';

const KEY = ['telling'];

/** When the reader is mailed of what; null where the desk sends them no mails, or until it is known. */
export function useTelling() {
  return useGet(KEY, (options) => api.telling.$get({}, options)).data?.choices ?? null;
}

const KINDS: Readonly<Record<NewsKind, string>> = {
  new: 'A new lead is mine',
  handed_over: 'A colleague hands me a lead',
  mentioned: 'A note mentions me',
  replied: 'A visitor answers me',
  replied_other: 'Another address answers me',
  not_sent: 'A mail of mine is not sent',
  call: 'A visitor changes a call',
  woke: 'A lead of mine wakes',
  overdue: 'Leads are overdue',
};

const TIMES: Readonly<Record<Telling, string>> = {
  now: 'By mail at once',
  daily: 'In the daily mail',
  never: 'Not by mail',
};

const OPTIONS = TELLING.map((value) => ({ value, label: TIMES[value] }));

/** Lets the reader choose of what they are mailed, and when. Each choice is saved at once. */
export function TellMe({ onClose }: { onClose(): void }) {
  const choices = useTelling();
  const { mutate, isPending, error } = useChange(KEY, (next: NonNullable<TellingChoices['choices']>) =>
    read(api.telling.$put({ json: { choices: next } })),
  );
  return (
    <Modal title="Tell me" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          All of it stands under ‘For you’, too. A mail names nobody who has written to us, and links to the
          desk. The daily mail comes in the morning.
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          {choices &&
            NEWS_KINDS.map((kind) => (
              <Labeled key={kind} label={KINDS[kind]}>
                {(id) => (
                  <Choice
                    id={id}
                    options={OPTIONS}
                    value={choices[kind]}
                    disabled={isPending}
                    className="w-full"
                    onChoose={(value) => mutate({ ...choices, [kind]: timeOf(value) })}
                  />
                )}
              </Labeled>
            ))}
        </div>
        <div aria-live="polite">
          <Problem text={error && failure(error, 'Not saved')} />
        </div>
      </div>
    </Modal>
  );
}

function timeOf(value: string): Telling {
  return TELLING.find((one) => one === value) ?? 'never';
}
