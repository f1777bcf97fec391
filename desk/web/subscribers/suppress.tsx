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
          {'No newsletter goes to '}
          <strong className="font-semibold">
            <bdi>{email}</bdi>
          </strong>
          {
            ' any more, for a bounce or a complaint. Signing up again does not change that, and it cannot be undone.'
          }
        </p>
        {error && (
          <p role="alert" className="text-rust">
            {failure(error, 'The address is as before')}
          </p>
        )}
        <Action look="primary" className="justify-self-start" disabled={isPending} onClick={() => mutate()}>
          Suppress for good
        </Action>
      </div>
    </Modal>
  );
}
