import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a call of the webhook is genuine (docs/operations/webhooks.md).
 *
 * @param body as it arrived, before anything parses it
 */
export function isGenuine(headers, body, secret, now = Date.now()) {
  const timestamp = headers['webhook-timestamp'];
  // Five minutes, so that an old call cannot be sent again by others.
  if (!(Math.abs(now / 1000 - Number(timestamp)) < 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${timestamp}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((signature) => {
    const [version, code = ''] = signature.split(',');
    const given = Buffer.from(code, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
