/** The headers that keep the site's pages to themselves. Every answer carries them; a part of a page, the part that binds it. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PagePolicy } from '../verification/provider.ts';

/** Header names and values in turn, as `writeHead` takes them. */
export type RawHeaders = readonly string[];

/** What every page may do, by directive; nothing else is allowed. A worker counts as a script. */
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

/** For a page that names a manifest: WebKitGTK, built without manifests, warns of the directive. */
const MANIFEST_POLICY = { 'manifest-src': ["'self'"] };

/**
 * Browser features with which a script that got in could watch or charge a visitor. The list is short because every page
 * carries it in its first packets.
 */
const DENIED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment'];

/** Tells a browser to use nothing but TLS for two years; only right when the visitor came over TLS. */
export const HSTS: RawHeaders = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'];

/** A font, a script or a stylesheet obeys the policy of the page that asks for it. Without its own it travels in fewer packets. */
export const SUBRESOURCE_HEADERS: RawHeaders = [
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'X-Content-Type-Options',
  'nosniff',
];

/**
 * The security headers of an answer.
 *
 * @param provider what the provider of human verification needs, if anything
 * @param html the page, whose inline scripts and styles are allowed by their hashes; absent for any other answer
 */
export function securityHeaders(provider?: PagePolicy, html = ''): RawHeaders {
  return [
    'Content-Security-Policy',
    contentSecurityPolicy(provider, html),
    'Cross-Origin-Opener-Policy',
    'same-origin',
    ...(provider?.coep === false ? [] : ['Cross-Origin-Embedder-Policy', 'require-corp']),
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
 * Whether the visitor came over TLS, as far as a trusted proxy says. Each proxy may append to the header, so the word
 * of the outermost trusted one counts from the end.
 */
export function cameOverTls(request: IncomingMessage, trustProxy: number): boolean {
  if (trustProxy === 0) return false;
  const schemes = String(request.headers['x-forwarded-proto'] ?? '').split(',');
  return schemes[Math.max(0, schemes.length - trustProxy)]?.trim().toLowerCase() === 'https';
}

function contentSecurityPolicy(provider: PagePolicy | undefined, html: string): string {
  const additions = [
    { 'script-src': inlineHashes(html, 'script'), 'style-src': inlineHashes(html, 'style') },
    html.includes('<link rel="manifest"') ? MANIFEST_POLICY : {},
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

/** A `type` with which a script element is run, or otherwise obeyed, rather than being a block of data. */
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
    // Browsers hash the text as they parsed it, and the parser turns CRLF into LF.
    const hash = createHash('sha256').update(text.replace(/\r\n?/g, '\n'));
    hashes.add(`'sha256-${hash.digest('base64')}'`);
  }
  return [...hashes];
}
