/** Security headers. Every response has them; a subresource, only those that apply to it. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PagePolicy } from '../verification/provider.ts';

/** Header names and values in turn, as `writeHead` takes them. */
export type RawHeaders = readonly string[];

/** What every page may load, by directive. A worker counts as a script, and runs under a policy of its own (`WORKER_HEADERS`). */
const POLICY: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/**
 * Browser features with which an injected script could watch or charge a visitor. Kept short: every page carries the
 * list in its first packets.
 */
const DENIED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment'];

/** TLS only, for two years; sent only to visitors who came over TLS. Names below this one may belong to other programs. */
export const STRICT_TRANSPORT_SECURITY: RawHeaders = ['Strict-Transport-Security', 'max-age=63072000'];

/** A font, script or stylesheet is subject to its page's policy. Without its own it takes fewer packets. */
export const SUBRESOURCE_HEADERS: RawHeaders = [
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'X-Content-Type-Options',
  'nosniff',
];

/**
 * A worker has the policy of its own response and no other: it loads scripts of the site, other workers among them, and sends nothing.
 * The workers of /data-check have the visitor's file (decision 43).
 */
export const WORKER_HEADERS: RawHeaders = [
  'Content-Security-Policy',
  "default-src 'none'; script-src 'self'; connect-src 'none'",
  ...SUBRESOURCE_HEADERS,
];

/** A drawing is subject to its page's policy, too. Opened by itself it is a document, which has its own styles and loads nothing. */
export const DRAWING_HEADERS: RawHeaders = [
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  ...SUBRESOURCE_HEADERS,
];

/**
 * The security headers of a response.
 *
 * @param provider what the provider of human verification needs, if anything
 * @param html the page, whose inline scripts and styles are allowed by their hashes; absent for any other response
 */
export function securityHeaders(provider?: PagePolicy, html = ''): RawHeaders {
  return [
    'Content-Security-Policy',
    contentSecurityPolicy(provider, html),
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    'Permissions-Policy',
    DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'X-Content-Type-Options',
    'nosniff',
    'X-Frame-Options',
    'DENY',
  ];
}

/**
 * Whether the visitor came over TLS, by what the outermost trusted proxy says. Each proxy may append to the header, so
 * its entry is counted from the right.
 */
export function isOverTls(request: IncomingMessage, trustProxy: number): boolean {
  if (trustProxy === 0) return false;
  const schemes = String(request.headers['x-forwarded-proto'] ?? '').split(',');
  return schemes[Math.max(0, schemes.length - trustProxy)]?.trim().toLowerCase() === 'https';
}

function contentSecurityPolicy(provider: PagePolicy | undefined, html: string): string {
  const additions = [
    { 'script-src': inlineHashes(html, 'script'), 'style-src': inlineHashes(html, 'style') },
    provider?.sources ?? {},
  ];
  const policy = new Map(Object.entries(POLICY));
  for (const addition of additions) {
    for (const [directive, sources] of Object.entries(addition)) {
      policy.set(directive, [...(policy.get(directive) ?? []), ...sources]);
    }
  }
  return [...policy].map(([directive, sources]) => `${directive} ${sources.join(' ')}`).join('; ');
}

/** The `type` of a script element that is not a data block. */
const ACTIVE_TYPE = /^(?:|module|text\/javascript|application\/javascript|importmap|speculationrules)$/i;

function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const hashes = new Set<string>();
  const elements = new RegExp(
    `<${element}(?=[\\s>])((?:"[^"]*"|'[^']*'|[^>"'])*)>(.*?)</${element}\\s*>`,
    'gis',
  );
  for (const [, attributes = '', text = ''] of html.matchAll(elements)) {
    if (text === '' || /\ssrc\s*=/i.test(attributes)) continue;
    const type = /\stype\s*=\s*["']?([^"'\s]*)/i.exec(attributes)?.[1] ?? '';
    if (element === 'script' && !ACTIVE_TYPE.test(type)) continue;
    // Browsers hash the parsed text, in which CRLF is LF.
    const hash = createHash('sha256').update(text.replace(/\r\n?/g, '\n'));
    hashes.add(`'sha256-${hash.digest('base64')}'`);
  }
  return [...hashes];
}
