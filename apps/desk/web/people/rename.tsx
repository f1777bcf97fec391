import { cleanName, nameProblem } from '../../contract/person-name.ts';
import type { Member } from '../api/client.ts';
import { Action } from '../components/action.tsx';
import { SmallField, useFieldForm } from '../components/fields.tsx';
import { Modal } from '../components/modal.tsx';
import { toast } from '../components/toasts.tsx';
import { NAME_FIELD, useNaming } from './name-form.tsx';

/** Changes the reader's name. */
export function Rename({ member, onClose }: { member: Member; onClose(): void }) {
  const { mutate, isPending, error } = useNaming();
  const { problem, form } = useFieldForm(
    NAME_FIELD.name,
    (text) => nameProblem(cleanName(text)),
    (text, goBack) =>
      mutate(cleanName(text), {
        onError: goBack,
        onSuccess: () => {
          onClose();
          toast('Your name is changed.');
        },
      }),
    true,
  );
  return (
    <Modal title="Change your name" onClose={onClose}>
      <form className="grid gap-4" {...form}>
        <p>Entries of the activity log keep the name that you had. The change is an entry, too.</p>
        <SmallField
          field={NAME_FIELD}
          formId="rename"
          defaultValue={member.name ?? ''}
          error={problem ?? error?.message}
        />
        <Action type="submit" look="primary" className="justify-self-start" disabled={isPending}>
          Save
        </Action>
      </form>
    </Modal>
  );
}
