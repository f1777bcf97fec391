import { createHmac, randomUUID } from 'node:crypto';

/** What the server takes; 10 MB where files are kept. */
const MAX_BYTES = 1024 * 1024;

/**
 * Posts a mail to the server's hook (docs/operations/answers.md), signed with `INBOUND_MAIL_SECRET`, once the provider's own signature was
 * checked.
 *
 * @param mail a Buffer with the mail as it came
 * @param recipient the address that it was delivered to
 */
export async function forward(mail, recipient) {
  const body = Buffer.concat([Buffer.from(`Delivered-To: ${recipient}\r\n`), mail]).subarray(0, MAX_BYTES);
  const [id, timestamp] = [randomUUID(), Math.floor(Date.now() / 1000)];
  const key = Buffer.from(process.env.INBOUND_MAIL_SECRET.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  const headers = {
    'Content-Type': 'message/rfc822',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
  const { status } = await fetch(new URL('/api/mail', process.env.SITE_URL), {
    method: 'POST',
    headers,
    body,
  });
  // The provider gives it again after any other.
  if (status !== 204) throw new Error(`The server answered ${status}`);
}
