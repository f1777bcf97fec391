import { expect, test } from 'vitest';
import { scoreOf, total } from '../../tests/support/observatory.ts';
import { HSTS, securityHeaders } from './security-headers.ts';

const PAGE = `<!doctype html><style>p{color:red}</style><script type="module" src="/_astro/page.js"></script>
  <script>let a = 1</script>`;

function headersOf(...raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.set(raw[at] ?? '', raw[at + 1] ?? '');
  return headers;
}

test('a page scores 130 or more with Mozilla’s HTTP Observatory', () => {
  const score = scoreOf(headersOf(...securityHeaders(false, PAGE), ...HSTS), PAGE);
  expect(Object.entries(score).filter(([, modifier]) => modifier < 0)).toEqual([]);
  expect(total(score)).toBeGreaterThanOrEqual(130);
});

test('with reCAPTCHA it does too', () => {
  expect(total(scoreOf(headersOf(...securityHeaders(true, PAGE), ...HSTS), PAGE))).toBeGreaterThanOrEqual(
    130,
  );
});

test('the rules tell a page without headers apart', () => {
  expect(total(scoreOf(new Headers(), '<script src="//cdn.example/a.js"></script>'))).toBe(0);
  const unsafe = headersOf(
    ...securityHeaders(false).map((text) => text.replace("script-src 'self'", "script-src 'unsafe-inline'")),
    ...HSTS,
  );
  expect(total(scoreOf(unsafe, PAGE))).toBe(80);
});
