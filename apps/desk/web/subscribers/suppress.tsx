import { api, type Subscriber } from '../api/client.ts';
import { failure, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { Modal } from '../components/modal.tsx';
import { Problem } from '../components/placeholders.tsx';
import { toast } from '../components/toasts.tsx';

/** What can be done with a subscriber. `end` is for whoever asks; they can come back. */
export const ENDINGS = {
  end: {
    label: 'Unsubscribe',
    title: 'Unsubscribe an address',
    asks: ' gets the newsletter no more. If they sign up again, a mail asks them first.',
    does: 'Unsubscribe',
    done: 'The address is unsubscribed.',
    failed: 'Not unsubscribed',
  },
  suppression: {
    label: 'Suppress',
    title: 'Suppress an address',
    asks: ' will never get the newsletter again, even after signing up again. This cannot be undone.',
    does: 'Suppress for good',
    done: 'The address is suppressed.',
    failed: 'Not suppressed',
  },
} as const;

export type Ending = keyof typeof ENDINGS;

/** Asks whether to unsubscribe or suppress an address, and does it. */
export function Suppress({
  subscriber: { id, email },
  ending,
  onClose,
}: {
  subscriber: Subscriber;
  ending: Ending;
  onClose(): void;
}) {
  const { title, asks, does, done, failed } = ENDINGS[ending];
  const end = () => read(api.subscribers[':id'][ending].$post({ param: { id } }));
  const { mutate, isPending, error } = useChange(['paged'], end, {
    onSuccess: () => {
      onClose();
      toast(done);
    },
  });
  return (
    <Modal title={title} onClose={onClose}>
      <div className="grid gap-4">
        <p>
          <strong className="font-semibold">
            <bdi>{email}</bdi>
          </strong>
          {asks}
        </p>
        <Problem text={error && failure(error, failed)} />
        <Action look="primary" className="justify-self-start" disabled={isPending} onClick={() => mutate()}>
          {does}
        </Action>
      </div>
    </Modal>
  );
}
