import { SUBMISSION_FORMS, type SubmissionForm } from '@assay/forms/forms';
import { problem, readBody } from '@assay/service/http';
import { spamSigns } from '@assay/service/spam';
import { callTime } from '@assay/store/leads';
import type { Context } from 'hono';
import { z } from 'zod';
import { attributionIn, fieldErrors, fieldSchemas, sourcePath, token } from './fields.ts';
import { type Services, submit } from './submit.ts';

const bodySchema = z.discriminatedUnion('form_type', [formSchema('demo_request'), formSchema('contact')], {
  error: `The form type must be ${SUBMISSION_FORMS.join(' or ')}`,
});

function formSchema<Form extends SubmissionForm>(form: Form) {
  return z.object({ token, form_type: z.literal(form), ...fieldSchemas(form), source_path: sourcePath });
}

/** The form that a request names; `contact` if it names none that is known. */
export async function contactForm(context: Context): Promise<SubmissionForm> {
  const body = await readBody(context);
  return body.ok ? formIn(body.value) : 'contact';
}

function formIn(body: Record<string, unknown>): SubmissionForm {
  return SUBMISSION_FORMS.find((form) => form === body['form_type']) ?? 'contact';
}

/** `POST /api/contact-submissions`: a demo request or a contact message. */
export function postContactSubmission(services: Services) {
  return async (context: Context): Promise<Response> => {
    const body = await readBody(context);
    if (!body.ok) return body.answer;
    const parsed = bodySchema.safeParse(body.value);
    if (!parsed.success) {
      services.metrics.submission(formIn(body.value), 'invalid');
      return problem('invalid', undefined, { errors: fieldErrors(parsed.error) });
    }

    const { token, ...fields } = parsed.data;
    const attribution = attributionIn(body.value);
    const isSpam = spamSigns(fields).length > 0;
    const call_at = await callTime(fields.message, new Date().toISOString());
    return submit(context, services, {
      form: fields.form_type,
      token,
      fields,
      lead: (id, created_at) => ({
        kind: 'contact_submission',
        row: { id, created_at, status: isSpam ? 'suspected' : 'new', ...fields, ...attribution, call_at },
      }),
    });
  };
}
