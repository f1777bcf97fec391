import type { FieldDefinition } from '@assay/contract/forms';
import { ROLES } from '@assay/contract/values';
import type { Invitation } from '../api/client.ts';
import { api } from '../api/client.ts';
import { failure, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { CopiedAddress } from '../components/copied-address.tsx';
import { FieldsForm } from '../components/fields-form.tsx';
import { Time } from '../components/time.tsx';
import { roleField } from './role.tsx';
import { problemBut, SignInAgain } from './sign-in-again.tsx';

const FIELDS: readonly FieldDefinition[] = [
  {
    name: 'email',
    label: 'Email',
    kind: 'email',
    required: true,
    maxLength: 254,
    autocomplete: 'off',
    missing: 'Enter an email address',
  },
  roleField(ROLES),
];

const USUAL = new Map([['role', 'answer']]);

/** Lets somebody into the desk. */
export function Invite({ onClose }: { onClose(): void }) {
  const invite = ({ email = '', role }: Record<string, string>) =>
    read(api.invitations.$post({ json: { email, role: ROLES.find((one) => one === role) ?? 'answer' } }));
  const { mutate, isPending, error, data, variables } = useChange(['team'], invite);
  if (data) return <Invited made={data} email={variables?.['email'] ?? ''} onClose={onClose} />;
  return (
    <FieldsForm
      fields={FIELDS}
      values={USUAL}
      label="Send invitation"
      isPending={isPending}
      refused={undefined}
      problem={problemBut(error, (why) => failure(why, 'Nobody is invited')) ?? undefined}
      onSend={(typed) => mutate(typed)}
    >
      <p>Whoever reads the mail of this address can sign in. Every administrator is told of it.</p>
      <SignInAgain error={error} />
    </FieldsForm>
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
