/** What a form of the site has entered, as it is checked and sent. */
import { type FieldDefinition, FORMS, type FormName, fieldProblem } from '@assay/contract/forms';
import { currentAttribution } from '../attribution.ts';
import { withNote } from './form-note.tsx';

/** What is wrong with each field, by its name. */
export type Problems = Readonly<Record<string, string>>;

/** What is sent, by column; null for an empty field. */
export type Fields = Record<string, string | null>;

export function findProblems(form: FormName, element: HTMLFormElement): Problems {
  const found: Record<string, string> = {};
  for (const field of FORMS[form].fields) {
    const input = control(element, field.name);
    const problem = fieldProblem(field, sentValue(element, field), () => !input?.validity.typeMismatch);
    if (problem !== null) found[field.name] = problem;
  }
  return found;
}

/** The body of the request without the token. Empty optional fields are null. */
export function payload(form: FormName, element: HTMLFormElement): Fields {
  const stored = (field: FieldDefinition) => sentValue(element, field) || null;
  const values = Object.fromEntries(FORMS[form].fields.map((field) => [field.name, stored(field)]));
  const attribution = currentAttribution();
  if (form === 'newsletter') return { ...values, ...attribution };
  return { form_type: form, ...values, source_path: location.pathname, ...attribution };
}

/** A field's value as it is sent: the message may include a note. */
function sentValue(element: HTMLFormElement, { name }: FieldDefinition): string {
  const value = readValue(element, name);
  return name === 'message' ? withNote(element, value) : value;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

export function control(element: HTMLFormElement | null, name: string): Control | null {
  const found = element?.elements.namedItem(name);
  return isControl(found) ? found : null;
}

export function readValue(element: HTMLFormElement, name: string): string {
  return control(element, name)?.value.trim() ?? '';
}
