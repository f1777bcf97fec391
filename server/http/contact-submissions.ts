import type { Context } from 'hono';
import { z } from 'zod';
import type { FormName } from '../../contract/forms.ts';
import { fieldErrors, optionalField, sourcePath, textField, token } from './fields.ts';
import { problem } from './problem.ts';
import { readBody } from './read-body.ts';
import { type Services, submit } from './submit.ts';

/** The body of a submission: the fields of its form, named as their columns. */
const bodySchema = z.discriminatedUnion('form_type', [formSchema('demo_request'), formSchema('contact')], {
  error: 'The form type must be demo_request or contact',
});

function formSchema<Form extends 'demo_request' | 'contact'>(form: Form) {
  return z.object({
    token,
    form_type: z.literal(form),
    first_name: textField(form, 'first_name'),
    last_name: textField(form, 'last_name'),
    email: textField(form, 'email'),
    company: optionalField(form, 'company'),
    phone: optionalField(form, 'phone'),
    project_type: optionalField(form, 'project_type'),
    budget: optionalField(form, 'budget'),
    message: textField(form, 'message'),
    source_path: sourcePath,
  });
}

/** The form that a request says it comes from; a contact message if it does not say so in words that are known. */
export async function contactForm(context: Context): Promise<FormName> {
  const body = await readBody(context);
  return body.ok ? formIn(body.value) : 'contact';
}

function formIn(body: Record<string, unknown>): FormName {
  return body['form_type'] === 'demo_request' ? 'demo_request' : 'contact';
}

/** `POST /api/contact-submissions`: a demo request or a contact message. */
export function postContactSubmission(services: Services) {
  return async (context: Context): Promise<Response> => {
    const body = await readBody(context);
    if (!body.ok) return body.answer;
    const parsed = bodySchema.safeParse(body.value);
    if (!parsed.success) {
      services.metrics.submission(formIn(body.value), 'invalid');
      return problem('invalid', { errors: fieldErrors(parsed.error) });
    }

    const { token, ...fields } = parsed.data;
    return submit(context, services, {
      form: fields.form_type,
      token,
      fields,
      lead: (id, created_at) => ({ kind: 'contact_submission', row: { id, created_at, ...fields } }),
    });
  };
}
