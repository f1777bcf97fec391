import { ROLES, type Role } from '@assay/contract/values';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ROLE_LABELS } from '../../contract/team.ts';
import { api, type Member } from '../api/client.ts';
import { failure, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { Choice } from '../components/fields.tsx';
import { nameOf } from '../components/labels.ts';
import { Modal } from '../components/modal.tsx';
import { Problem } from '../components/placeholders.tsx';
import { toast } from '../components/toasts.tsx';
import { useIsAdmin } from '../data/session.ts';
import { problemBut, SignInAgain } from './sign-in-again.tsx';

type Choosable = Role | 'none';

const CHOICES: readonly Choosable[] = [...ROLES, 'none'];
const OPTIONS = CHOICES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/**
 * What somebody may do: administrators change it. What is chosen with a pointer counts at once; by keys, which may go through others on
 * their way, it counts with Enter or once the field is left.
 */
export function RoleField({ member }: { member: Member }) {
  const id = useId();
  const isAdmin = useIsAdmin();
  const [asked, setAsked] = useState<Choosable>();
  const isByKey = useRef(false);
  const save = (role: Choosable) =>
    read(api.people[':id'].role.$put({ param: { id: member.id }, json: { role } }));
  const { mutate, isPending, error, reset } = useChange(['team'], save, {
    onSuccess: () => {
      setAsked(undefined);
      toast('Saved.');
    },
  });
  const role = member.role ?? 'none';
  if (!isAdmin || member.access?.addresses.length === 0) return ROLE_LABELS[role];
  const choose = (value: string) => {
    const chosen = CHOICES.find((one) => one === value) ?? 'none';
    setAsked(chosen);
    if (!isByKey.current) mutate(chosen);
  };
  const settle = () => {
    const isChosen = isByKey.current && asked !== undefined && !isPending;
    isByKey.current = false;
    if (!isChosen) return;
    if (asked === role) setAsked(undefined);
    else mutate(asked);
  };
  const cancel = () => {
    setAsked(undefined);
    reset();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') settle();
    else if (key === 'Escape') setAsked(undefined);
    else if (key !== 'Tab') isByKey.current = true;
  };
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Role
      </label>
      <Choice
        id={id}
        options={OPTIONS}
        value={asked ?? role}
        className="h-8 w-full py-0"
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          isByKey.current = false;
        }}
        onBlur={settle}
        onChoose={choose}
      />
      {asked && error && (
        <Modal title={`Role of ${nameOf(member)}`} onClose={cancel}>
          <div className="grid justify-items-start gap-4">
            <p>{`${ROLE_LABELS[role]} becomes: ${ROLE_LABELS[asked]}.`}</p>
            <SignInAgain error={error} />
            <Problem text={problemBut(error, (why) => failure(why, 'Nothing has changed'))} />
            <Action look="primary" data-first="" disabled={isPending} onClick={() => mutate(asked)}>
              Change role
            </Action>
          </div>
        </Modal>
      )}
    </>
  );
}
