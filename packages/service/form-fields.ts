/** Zod schemas from the contract's definitions, so that server, desk and browser apply the same rules. */

import {
  EMAIL_PATTERN,
  type FieldDefinition,
  FORMS,
  type FormName,
  type FormValues,
  fieldProblem,
} from '@assay/contract/forms';
import { withAsciiDomain } from '@assay/runtime/email-address';
import { z } from 'zod';

type Shape<Form extends FormName> = { [Name in keyof FormValues<Form>]: z.ZodType<FormValues<Form>[Name]> };

/** The schemas of a form's fields, by name. */
export function fieldSchemas<Form extends FormName>(form: Form): Shape<Form> {
  const entries = FORMS[form].fields.map((field) => [field.name, fieldSchema(field)]);
  // `FormValues` is computed from the same definitions, whose names `fromEntries` forgets.
  return Object.fromEntries(entries) as Shape<Form>;
}

/** Null and absent count as empty, and an empty field becomes null. */
function fieldSchema(field: FieldDefinition) {
  return z
    .string(`${field.label} must be text`)
    .nullish()
    .transform((value) => normalize(field, value ?? ''))
    .superRefine((value, context) => {
      const message = characterProblem(field, value) ?? fieldProblem(field, value, isEmail);
      if (message) context.addIssue({ code: 'custom', message });
    })
    .transform((value) => (value === '' ? null : value));
}

/** The first problem of each field, by its name. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}

function normalize(field: FieldDefinition, value: string): string {
  const text = value.replace(/\r\n?/g, '\n').trim();
  // One that is too long is refused, and would cost more than it weighs.
  return field.kind === 'email' && text.length <= field.maxLength ? withAsciiDomain(text) : text;
}

function isEmail(value: string): boolean {
  return EMAIL_PATTERN.test(value);
}

/** Control characters and lone surrogates come from no keyboard, and not every database accepts them. */
function characterProblem(field: FieldDefinition, value: string): string | null {
  const text = field.kind === 'textarea' ? value.replace(/[\n\t]/g, '') : value;
  if (!/\p{Cc}/u.test(text) && text.isWellFormed()) return null;
  return `${field.label.replace(/\?$/, '')} must not contain special characters that cannot be shown`;
}
