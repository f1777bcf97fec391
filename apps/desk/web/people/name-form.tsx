import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cleanName, NAME_MAX_LENGTH, nameProblem } from '../../contract/person-name.ts';
import { api } from '../api/client.ts';
import { read } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { SmallField, useFieldForm } from '../components/fields.tsx';
import { useSession } from '../data/session.ts';

/** What people at the desk are called. */
export const NAME_FIELD = {
  name: 'name',
  label: 'Your name',
  kind: 'text',
  required: true,
  maxLength: NAME_MAX_LENGTH,
  autocomplete: 'name',
  missing: 'Enter your name',
} as const;

/** Gives the reader a name. */
export function useNaming() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => read(api.person.$put({ json: { name } })),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Asks who somebody is on their first visit. Everything works before it is answered. */
export function NameForm({ formId = 'person' }: { formId?: string }) {
  const session = useSession();
  const { mutate, isPending, error } = useNaming();
  const { problem, form } = useFieldForm(
    NAME_FIELD.name,
    (text) => nameProblem(cleanName(text)),
    (text, goBack) => mutate(cleanName(text), { onError: goBack }),
  );
  if (!session || session.person.name !== null) return null;
  return (
    <form
      className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b border-rule bg-paper-2 px-4 py-3"
      {...form}
    >
      <SmallField
        field={NAME_FIELD}
        formId={formId}
        error={problem ?? error?.message}
        className="w-full max-w-72"
      />
      <Action type="submit" look="primary" disabled={isPending}>
        Save
      </Action>
      <p className="measure flex-1 basis-full text-ink-2 sm:basis-60">
        Colleagues see it beside the leads that you take and answer, so that two people do not answer the same
        one.
      </p>
    </form>
  );
}
