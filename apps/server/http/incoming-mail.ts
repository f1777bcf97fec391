import { isSigned } from '@assay/service/delivery';
import { problem } from '@assay/service/http';
import type { AcceptMail } from '@assay/service/incoming-mail';
import type { Context } from 'hono';

/**
 * `POST /api/mail`: a mail as it came, `message/rfc822`, from a mail provider or what stands between. Signed with `INBOUND_MAIL_SECRET`; a
 * repeated one is stored once. Whatever becomes of it the answer is 204, because no repetition would help; only where the database is away 503.
 */
export function postMail({ secrets, accept }: { secrets: readonly string[]; accept: AcceptMail }) {
  return async (context: Context): Promise<Response> => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    if (!isSigned(context.req.raw.headers, body, secrets, new Date())) return problem('not_signed');
    await accept(body);
    return context.body(null, 204);
  };
}
