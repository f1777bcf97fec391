/** The fields of a lead, for those who correct or enter one. */
import { type FieldDefinition, FORMS, fieldProblem, type SubmissionForm } from '@assay/forms/forms';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Action } from './action.tsx';
import { SmallField } from './fields.tsx';

/** As the form has them, in the words of those who work here; nothing of theirs is filled in. */
export function fieldsOf(form: SubmissionForm): FieldDefinition[] {
  return FORMS[form].fields.map(({ autocomplete: _, ...field }) => ({
    ...field,
    ...(field.kind === 'textarea' && { label: 'Message' }),
    missing: 'Enter something here',
  }));
}

interface Props {
  fields: readonly FieldDefinition[];
  /** What is there. */
  values?: ReadonlyMap<string, unknown>;
  /** What the button says. */
  label: string;
  isPending: boolean;
  /** What is wrong: with each field, or else with all of it. */
  refused: Readonly<Record<string, string>> | undefined;
  problem: string | undefined;
  /** Other fields, above these. */
  children?: ReactNode;
  /** @param typed what stands in each field now. */
  onSend(typed: Record<string, string>, form: FormData): void;
}

/** A form of them. What is wrong is said at its field, as a visitor is told it. */
export function LeadForm({ fields, values, label, isPending, refused, problem, children, onSend }: Props) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = Object.fromEntries(
      fields.map(({ name }) => [
        name,
        String(data.get(name) ?? '')
          .replaceAll('\r\n', '\n')
          .trim(),
      ]),
    );
    const isEmail = () =>
      form.querySelector<HTMLInputElement>('[type=email]')?.validity.typeMismatch === false;
    const found = fields.flatMap((field) => {
      const problem = fieldProblem(field, typed[field.name] ?? '', isEmail);
      return problem === null ? [] : [[field.name, problem] as const];
    });
    setProblems(Object.fromEntries(found));
    if (found[0]) form.querySelector<HTMLElement>(`[name=${found[0][0]}]`)?.focus();
    else onSend(typed, data);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      {children}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {fields.map((field) => (
          <SmallField
            key={field.name}
            field={field}
            formId="lead"
            defaultValue={textOf(values?.get(field.name))}
            error={problems[field.name] ?? refused?.[field.name]}
            className={`[&_select]:h-9! [&_select]:py-1! ${field.kind === 'textarea' ? 'sm:col-span-2' : ''}`}
          />
        ))}
      </div>
      {problem && !refused && (
        <p role="alert" className="font-semibold text-rust">
          {problem}
        </p>
      )}
      <Action type="submit" look="primary" className="justify-self-start" disabled={isPending}>
        {label}
      </Action>
    </form>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
