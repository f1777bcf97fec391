import { useState } from 'react';
import type { Member } from '../../contract/team.ts';
import { Action } from '../components/action.tsx';
import { Choice, Labeled } from '../components/fields.tsx';
import { nameOf } from '../components/labels.ts';
import { Modal } from '../components/modal.tsx';
import { Problem } from '../components/placeholders.tsx';
import { toast } from '../components/toasts.tsx';
import { change, failure, useChange } from '../data/http.ts';

interface Props {
  member: Member;
  others: readonly Member[];
  onClose(): void;
}

/** Makes of somebody the person who they turned out to be. */
export function JoinPeople({ member, others, onClose }: Props) {
  const [to, setTo] = useState('');
  const name = nameOf(member);
  const join = () => change('POST', `/api/people/${member.id}/joining`, { to });
  const { mutate, isPending, error } = useChange(['team'], join, {
    onSuccess: () => {
      onClose();
      toast('They are one person now.');
    },
  });
  const options = others.map((other) => ({ value: other.id, label: nameOf(other) }));
  return (
    <Modal title="Join two people" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          {'Leads, notes, names, and ways to sign in of '}
          <strong className="font-semibold">
            <bdi>{name}</bdi>
          </strong>
          {
            ' become those of the person whom you choose. Nobody may do more than before. This cannot be undone.'
          }
        </p>
        <Labeled label="The person who they are">
          {(id) => <Choice id={id} options={options} none="Choose a person" value={to} onChoose={setTo} />}
        </Labeled>
        <Problem text={error && failure(error, 'Nobody is joined')} />
        <Action
          look="primary"
          className="justify-self-start"
          disabled={isPending || to === ''}
          onClick={() => mutate()}
        >
          Join
        </Action>
      </div>
    </Modal>
  );
}
