import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that can stand in an address or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. Random tokens need no salt and no slow hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Clocks of several machines differ by less. */
const CLOCK_DIFFERENCE_MS = 5 * 60 * 1000;

/**
 * The furthest end of what lasts for so long, in milliseconds. What ends later was made before the clock was set back, and
 * would last for too long.
 */
export function latestEnd(now: Date, lifetimeMs: number): string {
  return new Date(now.getTime() + lifetimeMs + CLOCK_DIFFERENCE_MS).toISOString();
}

/** Whether a text could be a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
