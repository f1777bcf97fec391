/** Turns the forms' field definitions into zod schemas, so that server and browser hold to the same rules. */
import { z } from 'zod';
import {
  EMAIL_PATTERN,
  type FieldDefinition,
  FORMS,
  type FormName,
  fieldProblem,
  SOURCE_PATH_MAX_LENGTH,
} from '../../contract/forms.ts';
import { withAsciiDomain } from '../email-address.ts';

/** A field that is stored as text. Null and absent count as empty, as an empty optional field is sent. */
export function textField(form: FormName, name: string) {
  const field = FORMS[form].fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`The form ${form} has no field ${name}`);
  return z
    .string(`${field.label} must be text`)
    .nullish()
    .transform((value) => normalise(field, value ?? ''))
    .superRefine((value, context) => {
      const message = characterProblem(field, value) ?? fieldProblem(field, value, isEmail);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** A field that is stored as null when it is empty. */
export function optionalField(form: FormName, name: string) {
  return textField(form, name).transform((value) => (value === '' ? null : value));
}

/** Where on the site the visitor was. */
export const sourcePath = z
  .string('The source path must be text')
  .max(SOURCE_PATH_MAX_LENGTH, 'The source path is too long')
  .regex(/^\/\P{Cc}*$/u, 'The source path must start with / and have no control characters')
  .refine((path) => path.isWellFormed(), 'The source path must be well-formed Unicode')
  .nullish()
  .transform((path) => path ?? null);

/** A token of any text; an empty or missing one is left for the verification to refuse. */
export const token = z
  .string('The token must be text')
  .nullish()
  .transform((value) => value ?? '');

/** The first thing wrong with each field, by its name. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}

function normalise(field: FieldDefinition, value: string): string {
  const text = value.replace(/\r\n?/g, '\n').trim();
  return field.kind === 'email' ? withAsciiDomain(text) : text;
}

function isEmail(value: string): boolean {
  return EMAIL_PATTERN.test(value);
}

/** Control characters and halves of surrogate pairs come from no keyboard, and not every database takes them. */
function characterProblem(field: FieldDefinition, value: string): string | null {
  const text = field.kind === 'textarea' ? value.replace(/[\n\t]/g, '') : value;
  if (!/\p{Cc}/u.test(text) && text.isWellFormed()) return null;
  return `${field.label.replace(/\?$/, '')} must not contain special characters that cannot be shown`;
}
