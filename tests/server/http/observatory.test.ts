import { expect, test } from 'vitest';
import {
  STRICT_TRANSPORT_SECURITY,
  securityHeaders,
} from '../../../packages/service/http/security-headers.ts';
import { scoreOf, total } from '../../support/observatory.ts';

const PAGE = `<!doctype html><style>p{color:red}</style><script type="module" src="/_astro/page.js"></script>
  <script>let a = 1</script>`;

function headersOf(...raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.set(raw[at] ?? '', raw[at + 1] ?? '');
  return headers;
}

test('the rules penalize missing and unsafe headers', () => {
  expect(total(scoreOf(new Headers(), '<script src="//cdn.example/a.js"></script>'))).toBe(0);
  const unsafe = headersOf(
    ...securityHeaders().map((text) => text.replace("script-src 'self'", "script-src 'unsafe-inline'")),
    ...STRICT_TRANSPORT_SECURITY,
  );
  expect(total(scoreOf(unsafe, PAGE))).toBe(80);
});
