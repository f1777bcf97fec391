import { ROLES, type Role } from '@assay/forms/values';
import { type FormEvent, useId, useState } from 'react';
import { ROLE_LABELS } from '../../contract/team.ts';
import type { Invitation } from '../api/client.ts';
import { api } from '../api/client.ts';
import { failure, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { CopiedAddress } from '../components/copied-address.tsx';
import { Choice } from '../components/fields.tsx';
import { Problem } from '../components/placeholders.tsx';
import { Time } from '../components/time.tsx';
import { problemBut, SignInAgain } from './sign-in-again.tsx';

const OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Lets somebody into the desk. */
export function Invite({ onClose }: { onClose(): void }) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('answer');
  const send = () => read(api.invitations.$post({ json: { email, role } }));
  const { mutate, isPending, error, data } = useChange(['team'], send);
  if (data) return <Invited made={data} email={email} onClose={onClose} />;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className="grid justify-items-start gap-4" onSubmit={submit}>
      <p>Whoever reads the mail of this address can sign in. Every administrator is told of it.</p>
      <div className="grid w-full gap-1.5">
        <label htmlFor={`${id}-email`} className="font-semibold">
          Email
        </label>
        <input
          id={`${id}-email`}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={email}
          className="control w-full"
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-role`} className="font-semibold">
          Role
        </label>
        <Choice
          id={`${id}-role`}
          options={OPTIONS}
          value={role}
          onChoose={(value) => setRole(ROLES.find((one) => one === value) ?? 'answer')}
        />
      </div>
      <SignInAgain error={error} />
      <Problem text={problemBut(error, (why) => failure(why, 'Nobody is invited'))} />
      <Action type="submit" look="primary" disabled={isPending}>
        Send invitation
      </Action>
    </form>
  );
}

function Invited({ made, email, onClose }: { made: Invitation; email: string; onClose(): void }) {
  return (
    <div className="grid justify-items-start gap-4" role="status">
      {made.address === null ? (
        <p>
          <bdi>{email}</bdi> has a mail with a link, which works once, until <Time at={made.expires_at} />.
        </p>
      ) : (
        <>
          <p>
            This link signs <bdi>{email}</bdi> in, once, until <Time at={made.expires_at} />. It is shown only
            now: send it to them alone.
          </p>
          <CopiedAddress address={made.address} />
        </>
      )}
      <Action look="primary" data-first="" onClick={onClose}>
        Done
      </Action>
    </div>
  );
}
