/** What the servers refuse before a handler sees it: each answer is one of ours, with our headers, and ends the connection. */
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { SERVERS } from '../../support/all-servers.ts';
import { readAnswer, sendBytes } from '../../support/raw-http.ts';

const SHORT = {
  headersTimeout: 300,
  requestTimeout: 600,
  keepAliveTimeout: 200,
  connectionsCheckingInterval: 50,
  idleTimeout: 10_000,
};

const STRICT = {
  'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': expect.stringContaining('origin'),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const HOST = 'Host: a.example\r\n';

describe.each(SERVERS)('%s', (_, start) => {
  test.each([
    ['two hosts', `GET / HTTP/1.1\r\n${HOST}Host: b.example\r\n\r\n`, 400],
    ['the same host twice', `GET / HTTP/1.1\r\n${HOST}HOST: a.example\r\n\r\n`, 400],
    ['two hosts in HTTP/1.0', `GET / HTTP/1.0\r\n${HOST}Host: b.example\r\n\r\n`, 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', 400],
    ['a host with spaces', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    ['a list of hosts', 'GET / HTTP/1.1\r\nHost: a.example, b.example\r\n\r\n', 400],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: a.example/x\r\n\r\n', 400],
    ['a host with a name of a user', 'GET / HTTP/1.1\r\nHost: user@a.example\r\n\r\n', 400],
    ['a port that is none', 'GET / HTTP/1.1\r\nHost: a.example:http\r\n\r\n', 400],
    ['a host that is not ASCII', 'GET / HTTP/1.1\r\nHost: \u00e4.example\r\n\r\n', 400],
    ['a target of another host', `GET http://b.example/ HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a target with a user', `GET http://u@a.example/ HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a target with an empty host', `GET http:///about HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['no request line', '\u0016\u0003\u0001 nonsense\r\n\r\n', 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a header without a colon', `GET / HTTP/1.1\r\n${HOST}none\r\n\r\n`, 400],
    ['two lengths', `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
    ['a length that is no number', `POST / HTTP/1.1\r\n${HOST}Content-Length: x\r\n\r\n`, 400],
    ['a negative length', `POST / HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`, 400],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['an unknown coding', `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: gzip\r\n\r\n`, 400],
    ['chunks that are none', `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    [
      'too much beside a chunk',
      `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
      413,
    ],
    ['an expectation', `POST / HTTP/1.1\r\n${HOST}Expect: a-miracle\r\nContent-Length: 2\r\n\r\nab`, 417],
    ['too long headers', `GET / HTTP/1.1\r\n${HOST}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a too long target', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
  ])('refuses %s', async (_case, bytes, status) => {
    const answer = await sendBytes(await start(), bytes);
    expect(answer).toMatchObject({ status, headers: { ...STRICT, connection: 'close' } });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', date: expect.any(String) });
    expect(answer.whole.match(/^HTTP\/1\.1/gm)).toHaveLength(1);
  });

  test.each([
    ['headers', `GET / HTTP/1.1\r\n${HOST}`],
    ['body', `POST /sign-in HTTP/1.1\r\n${HOST}Content-Length: 100\r\n\r\nab`],
    ['chunks', `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n5\r\nab`],
  ])('refuses a client that never completes its %s', async (part, bytes) => {
    const answer = await sendBytes(await start({ timeouts: SHORT }), bytes);
    // A handler that needs no body of the declared length has answered before.
    if (part !== 'body') expect(answer.status).toBe(408);
    expect(answer.headers).toMatchObject(STRICT);
  });

  test('garbles no answer that is under way', async () => {
    const socket = connect(await start(), '127.0.0.1').on('error', () => {});
    socket.write(`GET /nothing HTTP/1.1\r\n${HOST}\r\nno request\r\n\r\n`);
    const { whole } = await readAnswer(socket);
    for (const answer of whole.split(/(?=HTTP\/1\.1)/).filter(Boolean)) {
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*\r\n\r\n/);
    }
  });

  test('answers a client that asks whether it may send', async () => {
    const port = await start();
    const ask = (length: number) =>
      `POST /nothing HTTP/1.1\r\n${HOST}Connection: close\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`;
    expect((await sendBytes(port, `${ask(2)}ab`)).whole).toMatch(
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 4/,
    );
    expect((await sendBytes(port, ask(60_000_000))).whole).toMatch(/^HTTP\/1\.1 413 /);
  });

  test.each([
    `GET / HTTP/1.0\r\n${HOST}\r\n`,
    `GET http://A.example/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nhost:127.0.0.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: xn--mller-kva.example:65535\r\nConnection: close\r\n\r\n',
  ])('takes %j', async (bytes) => {
    const { status, headers } = await sendBytes(await start(), bytes);
    // 421 of a host that is proper, and not the own one.
    expect([200, 401, 404, 421]).toContain(status);
    expect(headers).toMatchObject(STRICT);
  });

  test.each(['GET / HTTP/1.0\r\n\r\n', `GET /\\ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`])(
    'has its headers on whatever it answers to %j',
    async (bytes) => {
      const { status, headers } = await sendBytes(await start(), bytes);
      expect([200, 400, 404]).toContain(status);
      expect(headers).toMatchObject(STRICT);
    },
  );
});
