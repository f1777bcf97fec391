import fc from 'fast-check';
import { API_PATHS } from '../../packages/contract/api.ts';
import { headerText } from './hostile-requests.ts';

/** Bytes that look like HTTP for a while. */
export function rawRequests(): fc.Arbitrary<string> {
  const method = fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'TRACE', 'CONNECT', 'get', 'G\0T', '');
  const target = fc.oneof(
    fc.constantFrom('/', '*', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', 'http://evil.example/', '\\'),
    fc.constantFrom(...Object.values(API_PATHS)),
    headerText,
  );
  const version = fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '');
  const header = fc.oneof(
    fc.constantFrom(
      'Host: x',
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 99999999999999999999',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: chunked, identity',
      'Content-Type: application/json',
      'Expect: 100-continue',
      'Connection: close, Upgrade',
      'Upgrade: h2c',
      'X-Forwarded-For: 1.1.1.1\r\n folded',
      ' leading: space',
      'no colon',
      `X-Long: ${'x'.repeat(20_000)}`,
    ),
    fc.tuple(headerText, headerText).map(([name, value]) => `${name}: ${value}`),
  );
  const body = fc.oneof(fc.constantFrom('', '{}', '5\r\nhello\r\n', 'zz\r\n'), headerText);
  const lineEnd = fc.constantFrom('\r\n', '\r\n', '\n', '\r');
  return fc
    .tuple(method, target, version, fc.array(header, { maxLength: 5 }), body, lineEnd)
    .map(([verb, to, protocol, headers, content, end]) =>
      [`${verb} ${to} ${protocol}`, ...headers, '', content].join(end),
    );
}
