import { type FormEvent, useState } from 'react';
import { OWN, TEMPLATE_NAME_MAX_LENGTH } from '../../contract/templates.ts';
import { api } from '../api/client.ts';
import { failure, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { Choice, Labeled, SmallField } from '../components/fields.tsx';
import { Modal } from '../components/modal.tsx';
import { toast } from '../components/toasts.tsx';
import { newId } from '../data/new-id.ts';
import { FILLED_IN, TEMPLATE_TEXT, templateProblem, typedIn } from './template-text.ts';
import { useTemplates } from './use-replies.ts';

const NAME = {
  name: 'name',
  label: 'Name',
  kind: 'text',
  required: true,
  maxLength: TEMPLATE_NAME_MAX_LENGTH,
  missing: 'Enter a name',
} as const;

/** Adds, changes and removes the reader's own templates. */
export function OwnTemplates({ onClose }: { onClose(): void }) {
  const own = useTemplates().data?.own ?? [];
  const [fresh] = useState(newId);
  const [id, setId] = useState(fresh);
  const [problem, setProblem] = useState<{ at: 'name' | 'text'; words: string }>();
  const { mutate, isPending } = useChange(['templates'], (json: { name: string; text: string | null }) =>
    read(api.templates[':id'][':language'].$put({ param: { id, language: OWN }, json })),
  );
  const one = own.find((each) => each.id === id);
  const save = (name: string, text: string | null) =>
    mutate(
      { name, text },
      {
        onError: (error) => setProblem({ at: 'text', words: failure(error, 'Not saved') }),
        onSuccess: () => {
          onClose();
          toast(`Your template ‘${name}’ is ${text === null ? 'removed' : 'saved'}.`);
        },
      },
    );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [name, text] = [typedIn(event.currentTarget, 'name'), typedIn(event.currentTarget, 'text')];
    const wrong = templateProblem(text);
    if (name === '') setProblem({ at: 'name', words: NAME.missing });
    else if (wrong !== undefined) setProblem({ at: 'text', words: wrong });
    else save(name, text);
  };
  const errorAt = (at: 'name' | 'text') => (problem?.at === at ? problem.words : undefined);
  return (
    <Modal title="My templates" onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={onSubmit}>
        <p className="text-ink-2">Only mine: nobody else sees them.</p>
        <Labeled label="Template">
          {(field) => (
            <Choice
              id={field}
              value={id}
              options={[
                { value: fresh, label: 'New' },
                ...own.map((each) => ({ value: each.id, label: each.name })),
              ]}
              onChoose={(chosen) => {
                setProblem(undefined);
                setId(chosen);
              }}
            />
          )}
        </Labeled>
        <SmallField
          key={`name ${id}`}
          field={NAME}
          formId="own-template"
          defaultValue={one?.name ?? ''}
          error={errorAt('name')}
        />
        <SmallField
          key={`text ${id}`}
          field={TEMPLATE_TEXT}
          formId="own-template"
          defaultValue={one?.text ?? ''}
          error={errorAt('text')}
          className="[&_textarea]:min-h-48"
        />
        <p className="text-ink-2">{FILLED_IN}</p>
        <div className="flex flex-wrap gap-1.5">
          <Action type="submit" look="primary" disabled={isPending}>
            Save
          </Action>
          {one && (
            <Action disabled={isPending} onClick={() => save(one.name, null)}>
              Remove
            </Action>
          )}
        </div>
      </form>
    </Modal>
  );
}
