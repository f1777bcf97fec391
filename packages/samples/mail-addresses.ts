import type { Random } from './random.ts';

/** Domains that nobody can register (RFC 2606). */
export const MAIL_DOMAINS: readonly string[] = [
  'northmail.example',
  'postbox.example',
  'example.com',
  'citymail.example',
  'example.org',
];

/** What people call themselves before the @: a name or an initial, and often a number. */
export function localPart(given: string, surname: string, { pick, whole, chance }: Random): string {
  const local = `${pick([given, given.slice(0, 1)])}${pick(['.', '', '_'])}${surname}`;
  return `${local}${chance(0.6) ? whole(100) : ''}`;
}
