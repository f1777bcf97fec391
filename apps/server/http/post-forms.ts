import type { Stored } from '@assay/contract/api';
import { isOffered } from '@assay/contract/call-slots';
import { type FormName, SUBMISSION_FORMS, type SubmissionForm } from '@assay/contract/forms';
import { languageOf } from '@assay/contract/language';
import { isZone } from '@assay/contract/zone';
import { fieldErrors, fieldSchemas } from '@assay/service/form-fields';
import { problem, readBody } from '@assay/service/http';
import { spamSigns } from '@assay/service/spam';
import { callHours, findBooking } from '@assay/store/leads';
import type { Context } from 'hono';
import { z } from 'zod';
import { attributionIn, sourcePath, token } from './fields.ts';
import { type Services, submit, type ValidSubmission } from './submit.ts';

/** When the call begins that a message asks for, and the visitor's IANA time zone. */
const call = {
  call_at: z.iso
    .datetime('The time of the call must be in UTC, in ISO 8601')
    .nullish()
    .transform((time) => (time ? new Date(time) : null))
    .refine(
      async (at) => at === null || isOffered(await callHours(), at.getTime(), Date.now()),
      'Choose one of the times at which calls are offered',
    )
    .transform((at) => at?.toISOString() ?? null),
  call_zone: z
    .string('The time zone must be text')
    .max(64, 'The time zone is too long')
    .refine(isZone, 'The time zone must be an IANA name')
    .nullish()
    .transform((zone) => zone ?? null),
};

const message = z.discriminatedUnion('form_type', [formSchema('demo_request'), formSchema('contact')], {
  error: `The form type must be ${SUBMISSION_FORMS.join(' or ')}`,
});

function formSchema<Form extends SubmissionForm>(form: Form) {
  return z.object({
    ...{ token, form_type: z.literal(form), ...fieldSchemas(form), source_path: sourcePath },
    ...call,
  });
}

const subscription = z.object({ token, ...fieldSchemas('newsletter') });

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
  return post(services, message, formIn, messageOf);
}

async function messageOf(
  { token, ...fields }: z.infer<typeof message>,
  { attribution, language }: Origin,
): Promise<ValidSubmission> {
  const { call_at, call_zone, ...row } = fields;
  const status = spamSigns(row).length > 0 ? 'suspected' : 'new';
  const call = call_at && { at: new Date(call_at), zone: call_zone ?? (await callHours()).timeZone };
  return {
    form: row.form_type,
    token,
    fields,
    told: async ({ db, id }) =>
      call ? { held_until: (await findBooking(db, id, new Date()))?.heldUntil?.toISOString() ?? null } : {},
    lead: (id, created_at) => ({
      kind: 'contact_submission',
      row: { id, created_at, status, ...row, ...attribution, language },
      ...(call && { call }),
    }),
  };
}

/**
 * `POST /api/newsletter-subscriptions`: an address for the newsletter.
 *
 * @param confirms what everybody is told whose sign-up is taken, so that nobody learns from it what is stored of an address
 */
export function postNewsletterSubscription(services: Services, { confirms }: Pick<Stored, 'confirms'>) {
  const formOf = () => 'newsletter' as const;
  return post(services, subscription, formOf, async ({ token, ...fields }, { attribution }) => ({
    form: 'newsletter',
    token,
    fields,
    told: async ({ mayMail }) => ({ ...(confirms && mayMail && { confirms }) }),
    lead: (id, created_at) => ({
      kind: 'newsletter_subscription',
      row: { id, created_at, ...fields, ...attribution },
    }),
  }));
}

/** What a request says besides its fields. */
interface Origin {
  attribution: ReturnType<typeof attributionIn>;
  language: string | null;
}

function originOf(context: Context, body: Record<string, unknown>): Origin {
  return {
    attribution: attributionIn(body),
    language: languageOf(context.req.header('Accept-Language')),
  };
}

/** @param formOf the form that an invalid body counts for */
function post<Body>(
  services: Services,
  schema: z.ZodType<Body>,
  formOf: (body: Record<string, unknown>) => FormName,
  read: (body: Body, origin: Origin) => Promise<ValidSubmission>,
) {
  return async (context: Context): Promise<Response> => {
    const body = await readBody(context);
    if (!body.ok) return body.answer;
    const parsed = await schema.safeParseAsync(body.value);
    if (parsed.success) {
      return submit(context, services, await read(parsed.data, originOf(context, body.value)));
    }
    services.metrics.submission(formOf(body.value), 'invalid');
    return problem('invalid', undefined, { errors: fieldErrors(parsed.error) });
  };
}
