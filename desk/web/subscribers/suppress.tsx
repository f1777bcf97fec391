import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Subscriber } from '../../contract/lists.ts';
import { change } from '../data/http.ts';
import { failure } from '../data/use-work.ts';
import { Action } from '../parts/action.tsx';
import { Modal } from '../parts/modal.tsx';
import { toast } from '../parts/toasts.ts';

/** Asks whether to suppress an address, and does it. */
export function Suppress({
  subscriber: { id, email },
  onClose,
}: {
  subscriber: Subscriber;
  onClose(): void;
}) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => change('POST', `/api/subscribers/${id}/suppression`),
    onSuccess: () => {
      onClose();
      toast('The address is suppressed.');
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['paged'] }),
  });
  return (
    <Modal title="Suppress an address" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          <strong className="font-semibold">
            <bdi>{email}</bdi>
          </strong>
          {' will never get the newsletter again, even after signing up again. This cannot be undone.'}
        </p>
        {error && (
          <p role="alert" className="text-rust">
            {failure(error, 'Not suppressed')}
          </p>
        )}
        <Action look="primary" className="justify-self-start" disabled={isPending} onClick={() => mutate()}>
          Suppress for good
        </Action>
      </div>
    </Modal>
  );
}
