import type { FieldDefinition } from '@assay/contract/forms';
import { ROLES, type Role } from '@assay/contract/values';
import { ROLE_LABELS } from '../../contract/team.ts';
import { api, type Member } from '../api/client.ts';
import { failure, read, useChange } from '../api/http.ts';
import { FieldsForm } from '../components/fields-form.tsx';
import { nameOf } from '../components/labels.ts';
import { Modal } from '../components/modal.tsx';
import { toast } from '../components/toasts.tsx';
import { problemBut, SignInAgain } from './sign-in-again.tsx';

const CHOICES = [...ROLES, 'none'] as const;

/** A field that says what somebody may do. @param roles what there is to choose */
export function roleField(roles: readonly (Role | 'none')[]): FieldDefinition {
  return {
    name: 'role',
    label: 'Role',
    kind: 'select',
    required: true,
    maxLength: 20,
    options: roles.map((value) => ({ value, label: ROLE_LABELS[value] })),
    missing: 'Choose a role',
  };
}

const FIELDS = [roleField(CHOICES)];

/** Says what somebody may do from now on. */
export function ChangeRole({ member, onClose }: { member: Member; onClose(): void }) {
  const save = (role: Role | 'none') =>
    read(api.people[':id'].role.$put({ param: { id: member.id }, json: { role } }));
  const { mutate, isPending, error } = useChange(['team'], save, {
    onSuccess: () => {
      onClose();
      toast('Saved.');
    },
  });
  return (
    <Modal title={`Role of ${nameOf(member)}`} onClose={onClose}>
      <FieldsForm
        fields={FIELDS}
        values={new Map([['role', member.role ?? 'none']])}
        label="Change role"
        isPending={isPending}
        refused={undefined}
        problem={problemBut(error, (why) => failure(why, 'Nothing has changed')) ?? undefined}
        onSend={({ role }) => mutate(CHOICES.find((one) => one === role) ?? 'none')}
      >
        <p>With ‘No access’ they are signed out at once. Every administrator is told of a change.</p>
        <SignInAgain error={error} />
      </FieldsForm>
    </Modal>
  );
}
