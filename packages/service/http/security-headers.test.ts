import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { PagePolicy } from '../verification/provider.ts';
import { isOverTls, securityHeaders } from './security-headers.ts';

function asObject(raw: readonly string[]): Record<string, string> {
  return Object.fromEntries(Array.from({ length: raw.length / 2 }, (_, at) => raw.slice(2 * at, 2 * at + 2)));
}

function policy(provider?: PagePolicy, html?: string): Record<string, string> {
  const text = asObject(securityHeaders(provider, html))['Content-Security-Policy'] ?? '';
  return Object.fromEntries(text.split('; ').map((directive) => directive.split(/ (.*)/)));
}

const PLAIN_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

// printf 'let a = 1' | openssl dgst -sha256 -binary | base64, and the same of 'p{color:red}'
const SCRIPT_HASH = "'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='";
const STYLE_HASH = "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='";

describe('securityHeaders', () => {
  test('allow the site itself and nothing else', () => {
    expect(policy()).toEqual(PLAIN_POLICY);
    expect(asObject(securityHeaders())).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    });
  });

  test('add the sources that a provider names, and no others', () => {
    const sources = {
      'script-src': ['https://a.example/', 'https://b.example/'],
      'frame-src': ['https://a.example/'],
    };
    expect(policy({ sources })).toEqual({
      ...PLAIN_POLICY,
      'script-src': "'self' https://a.example/ https://b.example/",
      'frame-src': 'https://a.example/',
    });
  });

  test('allow inline scripts and styles by their hashes', () => {
    const html = '<style>p{color:red}</style><script type="module">let a = 1</script>';
    expect(policy(undefined, html)).toEqual({
      ...PLAIN_POLICY,
      'script-src': `'self' ${SCRIPT_HASH}`,
      'style-src': `'self' ${STYLE_HASH}`,
    });
  });

  test.each([
    ['a script in a file', '<script src="/_astro/a.js"></script>', 0],
    ['data', '<script type="application/ld+json">{"a":1}</script>', 0],
    ['no type', '<script>let a = 1</script>', 1],
    ['capitals and attributes', '<SCRIPT async data-a="x > y">let a = 1</SCRIPT >', 1],
    ['an import map', '<script type="importmap">{}</script>', 1],
    ['speculation rules', '<script type=speculationrules>{}</script>', 1],
    ['the same script twice', '<script>a</script><script>a</script>', 1],
    ['two scripts', '<script>a</script><script>b\n</script>', 2],
    ['another element', '<scripture>a</scripture>', 0],
  ])('%s', (_, html, hashes) => {
    expect(policy(undefined, html)['script-src']?.match(/'sha256-/g) ?? []).toHaveLength(hashes);
  });
});

describe('isOverTls', () => {
  test.each<[string | undefined, number, boolean]>([
    ['https', 0, false],
    ['https', 1, true],
    ['HTTPS', 1, true],
    ['http', 1, false],
    [undefined, 1, false],
    ['https, http', 1, false],
    ['https, http', 2, true],
    ['http, https', 1, true],
    ['https', 2, true],
  ])('X-Forwarded-Proto: %s behind %i proxies', (forwarded, proxies, secure) => {
    const request = new IncomingMessage(new Socket());
    if (forwarded) request.headers['x-forwarded-proto'] = forwarded;
    expect(isOverTls(request, proxies)).toBe(secure);
  });
});
