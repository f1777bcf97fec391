/** The desk's public address, which the site needs for links to it. */
import { z } from 'zod';

const ORIGIN = 'an http:// or https:// address without a path, such as https://desk.example.com';

export const deskUrl = z
  .string()
  .refine((text) => isHttpOrigin(URL.parse(text)), ORIGIN)
  .transform((text) => new URL(text));

function isHttpOrigin(url: URL | null): boolean {
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
