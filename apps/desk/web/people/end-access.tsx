import { api, type Member } from '../api/client.ts';
import { failure, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { nameOf } from '../components/labels.ts';
import { Modal } from '../components/modal.tsx';
import { Problem } from '../components/placeholders.tsx';
import { toast } from '../components/toasts.tsx';

/** Ends the sessions of somebody, once that is confirmed. */
export function EndAccess({ member, onClose }: { member: Member; onClose(): void }) {
  const name = nameOf(member);
  const end = () => read(api.people[':id']['end-access'].$post({ param: { id: member.id } }));
  const { mutate, isPending, error } = useChange(['team'], end, {
    onSuccess: () => {
      onClose();
      toast(`The sessions of ${name} are ended.`);
    },
  });
  return (
    <Modal title="End sessions" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          <strong className="font-semibold">
            <bdi>{name}</bdi>
          </strong>
          {' is signed out everywhere, and their invitations and the link to their calendar end. '}
          {'They can sign in again: whoever may not any more gets the role ‘No access’.'}
        </p>
        <Problem text={error && failure(error, 'Nothing is ended')} />
        <Action look="primary" className="justify-self-start" disabled={isPending} onClick={() => mutate()}>
          End sessions
        </Action>
      </div>
    </Modal>
  );
}
