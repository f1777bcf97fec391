import { createHash } from 'node:crypto';
import { isSigned } from '@assay/service/delivery';
import { problem } from '@assay/service/http';
import type { AcceptMail } from '@assay/service/incoming-mail';
import type { Context } from 'hono';

/**
 * `POST /api/mail`: a mail as it came, `message/rfc822`, from a mail provider or what stands between. Signed with `INBOUND_MAIL_SECRET`; a
 * repeated one is stored once. The answer is 204 also of one that answers no lead, because no repetition would help; 422 where it cannot be
 * read, and whoever posts it has to keep it; 503 where the database is away.
 */
export function postMail({ secrets, accept }: { secrets: readonly string[]; accept: AcceptMail }) {
  return async (context: Context): Promise<Response> => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    if (!isSigned(context.req.raw.headers, body, secrets, new Date())) return problem('not_signed');
    const sha256 = createHash('sha256').update(body).digest('hex');
    const outcome = await accept({ folder: 'posted', mail: sha256, logged: { sha256 } }, async () => body);
    return outcome === 'left' ? problem('unreadable') : context.body(null, 204);
  };
}
