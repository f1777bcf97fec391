import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that can stand in an address or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. Random tokens need no salt and no slow hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether a text could be a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
