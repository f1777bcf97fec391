/** The text of a template, as a field of a form. */
import { PLACEHOLDERS, placeholderProblem, TEMPLATE_MAX_LENGTH } from '../../contract/templates.ts';

export const TEMPLATE_TEXT = {
  name: 'text',
  label: 'Text',
  kind: 'textarea',
  required: true,
  maxLength: TEMPLATE_MAX_LENGTH,
  missing: 'Write something',
} as const;

/** Names that are filled in, for whoever writes one. */
export const FILLED_IN = `Filled in: ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}`;

/** What was typed into a field, with the line ends that are stored. */
export function typedIn(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .trim();
}

/** What is wrong with a text; undefined if nothing is. */
export function templateProblem(text: string): string | undefined {
  return text === '' ? TEMPLATE_TEXT.missing : placeholderProblem(text);
}
