import { problem, readBody } from '@assay/service/http';
import type { Context } from 'hono';
import { z } from 'zod';
import { attributionIn, fieldErrors, fieldSchemas, token } from './fields.ts';
import { type Services, submit } from './submit.ts';

const bodySchema = z.object({ token, ...fieldSchemas('newsletter') });

/** `POST /api/newsletter-subscriptions`: an address for the newsletter. */
export function postNewsletterSubscription(services: Services) {
  return async (context: Context): Promise<Response> => {
    const body = await readBody(context);
    if (!body.ok) return body.answer;
    const parsed = bodySchema.safeParse(body.value);
    if (!parsed.success) {
      services.metrics.submission('newsletter', 'invalid');
      return problem('invalid', undefined, { errors: fieldErrors(parsed.error) });
    }

    const { token, ...fields } = parsed.data;
    const attribution = attributionIn(body.value);
    return submit(context, services, {
      form: 'newsletter',
      token,
      fields,
      lead: (id, created_at) => ({
        kind: 'newsletter_subscription',
        row: { id, created_at, ...fields, ...attribution },
      }),
    });
  };
}
