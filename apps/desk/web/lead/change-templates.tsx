import { type FormEvent, useState } from 'react';
import { api } from '../api/client.ts';
import { failure, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { Choice, Labeled, SmallField } from '../components/fields.tsx';
import { Modal } from '../components/modal.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { rememberStep } from '../components/undo.ts';
import { FILLED_IN, TEMPLATE_TEXT, templateProblem, typedIn } from './template-text.ts';
import { useTemplates } from './use-replies.ts';

/** A text to change to; null is the original. */
interface Change {
  id: string;
  language: string;
  text: string | null;
}

/** Changes what replies begin with, for everybody. @param language the one to begin with */
export function ChangeTemplates({ language: first, onClose }: { language: string; onClose(): void }) {
  const { data: found } = useTemplates();
  const [id, setId] = useState(found?.templates[0]?.id ?? '');
  const [language, setLanguage] = useState(first);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useChange(['templates'], ({ id, language, text }: Change) =>
    read(api.templates[':id'][':language'].$put({ param: { id, language }, json: { text } })),
  );
  const template = found?.templates.find((one) => one.id === id);
  const { text = '', original = '' } = template?.texts[language] ?? {};
  const save = (to: string | null) => {
    const before = { id, language, text: text === original ? null : text };
    const onError = (error: Error) => setProblem(failure(error, 'Not saved'));
    const undo = () => mutate(before, { onError: (error) => toastError(failure(error, 'Not undone')) });
    const onSuccess = () => {
      onClose();
      const said = to === null ? 'has its original text again' : 'is changed';
      toast(`The template '${template?.name}' ${said}.`, rememberStep({ leads: [], undo }));
    };
    mutate({ id, language, text: to }, { onSuccess, onError });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget, 'text');
    const wrong = templateProblem(typed);
    setProblem(wrong);
    if (wrong === undefined) save(typed === original.trim() ? null : typed);
  };
  const choices = [
    { label: 'Template', value: id, options: found?.templates ?? [], onChoose: setId },
    { label: 'Language', value: language, options: found?.languages ?? [], onChoose: setLanguage },
  ];
  return (
    <Modal title="Change templates" onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={onSubmit}>
        <div className="flex flex-wrap gap-4">
          {choices.map(({ label, options, onChoose, ...choice }) => (
            <Labeled key={label} label={label}>
              {(field) => (
                <Choice
                  id={field}
                  options={options.map((one) => ({ value: one.id, label: one.name }))}
                  onChoose={(chosen) => {
                    setProblem(undefined);
                    onChoose(chosen);
                  }}
                  {...choice}
                />
              )}
            </Labeled>
          ))}
        </div>
        <SmallField
          key={`${id} ${language}`}
          field={TEMPLATE_TEXT}
          formId="template"
          defaultValue={text}
          error={problem}
          className="[&_textarea]:min-h-64"
        />
        <p className="text-ink-2">{FILLED_IN}</p>
        <div className="flex flex-wrap gap-1.5">
          <Action type="submit" look="primary" disabled={isPending}>
            Save
          </Action>
          {text !== original && (
            <Action disabled={isPending} onClick={() => save(null)}>
              Back to the original
            </Action>
          )}
        </div>
      </form>
    </Modal>
  );
}
