/** A form of several fields, as those of a lead that somebody corrects or enters. */
import { type FieldDefinition, FORMS, fieldProblem, type SubmissionForm } from '@assay/contract/forms';
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

/** What is wrong is said at its field once the form is sent, as a visitor is told it, until it is mended. */
export function FieldsForm({ fields, values, label, isPending, refused, problem, children, onSend }: Props) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const errorOf = (name: string) => (mended.has(name) ? undefined : (problems[name] ?? refused?.[name]));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = problemsIn(form, fields);
    setMended(new Set());
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else onSend(typedIn(form, fields), new FormData(form));
  };
  const clearMended = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const still = problemsIn(currentTarget, fields);
    const { activeElement } = document;
    const isMended = ({ name }: FieldDefinition) =>
      errorOf(name) !== undefined && !still[name] && activeElement?.getAttribute('name') === name;
    const names = fields.filter(isMended).map(({ name }) => name);
    if (names.length > 0) setMended(new Set([...mended, ...names]));
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={send} onInput={clearMended}>
      {children}
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {fields.map((field) => (
          <SmallField
            key={field.name}
            field={field}
            formId="lead"
            defaultValue={textOf(values?.get(field.name))}
            error={errorOf(field.name)}
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

function typedIn(form: HTMLFormElement, fields: readonly FieldDefinition[]): Record<string, string> {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? '').replaceAll('\r\n', '\n');
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(name).trim()]));
}

/** What is wrong now, by field. */
function problemsIn(form: HTMLFormElement, fields: readonly FieldDefinition[]): Record<string, string> {
  const typed = typedIn(form, fields);
  const isEmail = () => form.querySelector<HTMLInputElement>('[type=email]')?.validity.typeMismatch === false;
  const found = fields.map((field) => [field.name, fieldProblem(field, typed[field.name] ?? '', isEmail)]);
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
