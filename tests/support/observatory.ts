/**
 * The score that Mozilla's HTTP Observatory gives a page, recomputed by its published rules: the tests and modifiers of
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring and of SCORE_TABLE in
 * https://github.com/mdn/mdn-http-observatory (src/grader/charts.js). Left out is what no header of the page decides:
 * the certificate, the redirection to HTTPS (both the proxy's) and membership of the HSTS preload list (5 more).
 */

/** The modifier of each test. */
type Score = Readonly<Record<string, number>>;

const EXTRA_CREDIT_FROM = 90;

/** Everything that the page loads must come from its own origin; `html` shows its scripts. */
export function scoreOf(headers: Headers, html: string): Score {
  return {
    'content-security-policy': csp(headers.get('Content-Security-Policy')),
    cookies: headers.has('Set-Cookie') ? -40 : 0,
    'cross-origin-resource-sharing': headers.has('Access-Control-Allow-Credentials') ? -50 : 0,
    'cross-origin-resource-policy': corp(headers.get('Cross-Origin-Resource-Policy')),
    'referrer-policy': referrerPolicy(headers.get('Referrer-Policy')),
    'strict-transport-security': hsts(headers.get('Strict-Transport-Security')),
    'subresource-integrity': subresourceIntegrity(html),
    'x-content-type-options': headers.get('X-Content-Type-Options')?.toLowerCase() === 'nosniff' ? 0 : -5,
    'x-frame-options': framing(headers),
  };
}

/** 100 with the penalties; extra credit counts only from a score of 90. */
export function total(score: Score): number {
  const sum = (modifiers: number[]) => modifiers.reduce((one, other) => one + other, 0);
  const base = 100 + sum(Object.values(score).filter((modifier) => modifier < 0));
  const extra = sum(Object.values(score).filter((modifier) => modifier > 0));
  return Math.max(0, base >= EXTRA_CREDIT_FROM ? base + extra : base);
}

function directives(policy: string): Map<string, string[]> {
  const entries = policy
    .split(';')
    .map((directive) => directive.trim().toLowerCase().split(/\s+/))
    .map(([name = '', ...sources]) => [name, sources] as const);
  return new Map(entries);
}

/** Sources so broad that anybody's content passes. */
const BROAD = ['*', 'http:', 'https:', 'data:', 'blob:', 'ftp:', 'http://*', 'https://*'];

function csp(policy: string | null): number {
  if (policy === null) return -25;
  const policies = directives(policy);
  const sourcesOf = (name: string) => policies.get(name) ?? policies.get('default-src') ?? ['*'];
  const isUnsafe = (sources: string[]) =>
    sources.some((source) => source === "'unsafe-inline'" || BROAD.includes(source));

  if (isUnsafe(sourcesOf('script-src')) || isUnsafe(sourcesOf('object-src'))) return -20;
  if ([...policies.values()].flat().some((source) => source.startsWith('http:'))) return -20;
  if (policy.includes("'unsafe-eval'")) return -10;
  if (isUnsafe(sourcesOf('style-src'))) return 0;
  const formTargets = policies.get('form-action') ?? ['*'];
  const isClosed = policies.get('default-src')?.join() === "'none'";
  return isClosed && formTargets.every((target) => ["'none'", "'self'"].includes(target)) ? 10 : 5;
}

function corp(value: string | null): number {
  if (value === null || value === 'cross-origin') return 0;
  return value === 'same-origin' || value === 'same-site' ? 10 : -5;
}

function referrerPolicy(value: string | null): number {
  if (value === null) return 0;
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  return isPrivate.includes(value) ? 5 : -5;
}

function hsts(value: string | null): number {
  const maxAge = /max-age=(\d+)/.exec(value ?? '')?.[1];
  if (maxAge === undefined) return -20;
  return Number(maxAge) >= 15_768_000 ? 0 : -10;
}

function framing(headers: Headers): number {
  const ancestors = directives(headers.get('Content-Security-Policy') ?? '').get('frame-ancestors');
  if (ancestors?.every((source) => ["'none'", "'self'"].includes(source))) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get('X-Frame-Options') ?? '') ? 0 : -20;
}

function subresourceIntegrity(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc\s*=\s*["']?([^"'\s>]+)[^>]*>/gi)];
  const foreign = scripts.filter(([, source = '']) => /^(https?:)?\/\//i.test(source));
  if (foreign.some(([, source = '']) => !source.startsWith('https:'))) return -50;
  if (foreign.some(([element]) => !element.includes('integrity='))) return -5;
  return scripts.length > 0 && scripts.every(([element]) => element.includes('integrity=')) ? 5 : 0;
}
