import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from '../../../apps/server/http/server.ts';
import type { PagePolicy } from '../../../packages/service/verification/provider.ts';
import { captureLog } from '../../support/log.ts';
import { portOf } from '../../support/port.ts';
import { runs } from '../../support/properties.ts';

const FORM = '<div data-island="submission"></div>';
const ABOUT = `<!doctype html><title>About</title><script>1</script>${FORM}${'<p>We measure.</p>'.repeat(20)}`;
const FILES: Record<string, string | Buffer> = {
  'index.html': 'home',
  'about.html': ABOUT,
  'about.html.br': brotliCompressSync(ABOUT),
  'about.html.gz': gzipSync(ABOUT),
  'blog/index.html': 'blog',
  'newsletter/unsubscribe.html': 'unsubscribe',
  '404.html': 'lost',
  'robots.txt': '0123456789',
  'empty.txt': '',
  'ünï cöde.txt': 'unicode',
  'data.bin': 'binary',
  'paper.pdf': '%PDF',
  'event.ics': 'BEGIN:VCALENDAR',
  'feed.xml': '<rss/>',
  'icon.png': 'png',
  'drawing.svg': '<svg/>',
  'favicon.ico': 'ico',
  'font.woff2': 'font',
  'archive.gz': 'an archive of its own',
  '_astro/app.a1b2.js': 'app',
  '_astro/worker-a1b2.js': 'worker',
  '_astro/print.a1b2.css': 'p{}',
  _redirects: '# From, to, status.\n/moved/page /about 308\n/lost/page /nowhere 308\n',
  '.hidden': 'secret',
  '.well-hidden/key.txt': 'secret',
  '.well-known/security.txt': 'Contact: mailto:a@example.com',
};

let directory: string;
let server: Server;
let port: number;

async function listen(
  siteDirectory: string,
  trustProxy = 0,
  more: { policy?: PagePolicy; finishSite?: () => Promise<void> } = {},
): Promise<Server> {
  const app = new Hono().get('/api/thing', (context) => context.text('thing'));
  const started = createHttpServer({
    app,
    siteDirectory,
    trustProxy,
    ...more,
    log: captureLog().log,
  });
  started.listen(0, '127.0.0.1');
  await once(started, 'listening');
  return started;
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'assay-site-'));
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  server = await listen(directory);
  port = portOf(server);
});

afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request with exactly these headers and this path; `fetch` would tidy both up. */
async function send(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  to = port,
): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port: to, path, method, headers });
  sent.end();
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe('addresses', () => {
  test.each([
    ['/', 200, 'home'],
    ['/?utm_source=x', 200, 'home'],
    ['/about', 200, ABOUT],
    ['/blog', 200, 'blog'],
    ['/robots.txt', 200, '0123456789'],
    ['/empty.txt', 200, ''],
    ['/%C3%BCn%C3%AF%20c%C3%B6de.txt', 200, 'unicode'],
    ['/archive.gz', 200, 'an archive of its own'],
    ['/api/thing', 200, 'thing'],
    ['/http://assay.example/about', 404, 'lost'],
    ['/404', 404, 'lost'],
    ['/404.html', 404, 'lost'],
    ['/nothing', 404, 'lost'],
    ['/About', 404, 'lost'],
    ['/about.html.br', 404, 'lost'],
    ['/.hidden', 404, 'lost'],
    ['/.well-hidden/key.txt', 404, 'lost'],
    ['/.well-known/security.txt', 200, 'Contact: mailto:a@example.com'],
    ['/../package.json', 404, 'lost'],
    ['/..%2fpackage.json', 404, 'lost'],
    ['/%2e%2e/%2e%2e/etc/passwd', 404, 'lost'],
    ['/..%5cpackage.json', 404, 'lost'],
    ['//about', 404, 'lost'],
    ['/%', 404, 'lost'],
    ['/%00', 404, 'lost'],
    ['/%ff', 404, 'lost'],
    ['/__proto__', 404, 'lost'],
    ['*', 404, 'lost'],
  ])('%s', async (path, status, body) => {
    expect(await send(path)).toMatchObject({ status, body });
  });

  test.each([
    ['http://assay.example/about', ABOUT],
    ['HTTP://assay.example', 'home'],
    ['http://assay.example?a', 'home'],
    ['http://assay.example/api/thing', 'thing'],
  ])('%s, as a client of a proxy sends it', async (path, body) => {
    expect(await send(path, { Host: 'assay.example' })).toMatchObject({ status: 200, body });
  });

  test.each([
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/about/?a=1&b=%20', '/about?a=1&b=%20'],
    ['/about.html?a', '/about?a'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/blog/', '/blog'],
    ['/blog/index.html', '/blog'],
    ['/moved/page', '/about'],
    ['/moved/page/?a=1', '/about?a=1'],
    ['/moved/page.html', '/about'],
  ])('%s redirects to %s', async (path, location) => {
    expect(await send(path)).toMatchObject({ status: 308, headers: { location }, body: '' });
  });

  test.each(['//evil.example/', '/\\evil.example/', '//about/', '/nothing/', '/lost/page', '/_redirects'])(
    '%s does not redirect',
    async (path) => {
      expect(await send(path)).toMatchObject({ status: 404 });
    },
  );
});

describe('methods', () => {
  test('HEAD gets the response of GET without the body', async () => {
    const get = await send('/about', { 'Accept-Encoding': 'br' });
    const head = await send('/about', { 'Accept-Encoding': 'br' }, 'HEAD');
    expect(head).toEqual({ ...get, headers: { ...get.headers, date: head.headers.date }, body: '' });
    expect(await send('/nothing', {}, 'HEAD')).toMatchObject({ status: 404, body: '' });
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed', async (method) => {
    expect(await send('/about', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(await send('/nothing', {}, method)).toMatchObject({ status: 404 });
  });
});

describe('variants of a file', () => {
  test('sends the compressed copy that the client accepts, each with its own entity tag', async () => {
    const plain = await send('/about');
    const br = await send('/about', { 'Accept-Encoding': 'gzip, br' });
    const gzip = await send('/about', { 'Accept-Encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers } of [plain, br, gzip]) {
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-type': 'text/html; charset=utf-8' });
    }
    expect(br.headers['content-length']).toBe(String(brotliCompressSync(ABOUT).length));
  });

  test.each([
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['GZIP', 'gzip'],
    ['deflate, zstd', undefined],
    ['gzip;q=0', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, br;q=0.5', 'br'],
    ['gzip;q=0.3, identity;q=0', 'gzip'],
    ['identity;q=0, *;q=0', undefined],
    ['gzip;q=abc, br', 'br'],
    [';;,,', undefined],
  ])('Accept-Encoding: %j gets %s', async (accepted, coding) => {
    const { status, headers } = await send('/about', { 'Accept-Encoding': accepted });
    expect({ status, coding: headers['content-encoding'] }).toEqual({ status: 200, coding });
  });

  test('answers 304 with the validators to a client that has the variant', async () => {
    const { headers } = await send('/about');
    const again = await send('/about', { 'If-None-Match': `"x", W/${headers.etag}` });
    expect(again).toMatchObject({
      status: 304,
      body: '',
      headers: { etag: headers.etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' },
    });
    expect(again.headers['content-length']).toBeUndefined();
    const gzip = { 'Accept-Encoding': 'gzip', 'If-None-Match': `${headers.etag}` };
    expect(await send('/about', gzip)).toMatchObject({ status: 200 });
  });

  test('has another entity tag when its headers change, so that a browser fetches them', async () => {
    const { etag } = (await send('/about')).headers;
    const widened = await listen(directory, 0, {
      policy: { sources: { 'frame-src': ['https://a.example/'] } },
    });
    expect((await send('/about', {}, 'GET', portOf(widened))).headers.etag).not.toBe(etag);
    // A page without a form needs no provider.
    const home = (await send('/')).headers.etag;
    expect((await send('/', {}, 'GET', portOf(widened))).headers.etag).toBe(home);
    widened.close();
  });

  test.each([
    ['/_astro/app.a1b2.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/_astro/print.a1b2.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/data.bin', 'application/octet-stream', 'public, max-age=3600'],
    ['/about', 'text/html; charset=utf-8', 'no-cache'],
    ['/nothing', 'text/html; charset=utf-8', 'no-cache'],
    ['/paper.pdf', 'application/pdf', 'public, max-age=3600'],
    ['/event.ics', 'text/calendar; charset=utf-8', 'public, max-age=3600'],
    ['/feed.xml', 'application/xml; charset=utf-8', 'public, max-age=3600'],
    ['/icon.png', 'image/png', 'public, max-age=3600'],
    ['/favicon.ico', 'image/x-icon', 'public, max-age=3600'],
    ['/font.woff2', 'font/woff2', 'public, max-age=3600'],
    ['/newsletter/unsubscribe', 'text/html; charset=utf-8', 'no-store'],
  ])('%s has its media type and cache lifetime', async (path, type, cache) => {
    expect((await send(path)).headers).toMatchObject({ 'content-type': type, 'cache-control': cache });
  });

  test('no cache keeps a redirect', async () => {
    const redirect = { status: 308, headers: { 'cache-control': 'no-store' } };
    expect(await send('/about/')).toMatchObject(redirect);
  });
});

describe('security headers', () => {
  test.each([
    ['GET', '/', 200],
    ['GET', '/robots.txt', 200],
    ['GET', '/about/', 308],
    ['GET', '/nothing', 404],
    ['POST', '/about', 405],
    ['GET', '/api/thing', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/\\', 400],
  ])('are on %s %s', async (method, path, status) => {
    const { headers, ...answer } = await send(path, {}, method);
    expect(answer.status).toBe(status);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test.each(['/font.woff2', '/_astro/app.a1b2.js', '/_astro/print.a1b2.css'])(
    'of a subresource are only those that apply to it: %s',
    async (path) => {
      const { headers } = await send(path);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-security-policy']).toBeUndefined();
    },
  );

  test('of a worker have a policy of its own, with which it sends nothing', async () => {
    const { headers } = await send('/_astro/worker-a1b2.js');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('of a drawing let it load nothing when it is opened by itself', async () => {
    const { headers } = await send('/drawing.svg');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    expect(headers['permissions-policy']).toBeUndefined();
  });

  test('allow a page its own inline script, and no other page', async () => {
    const hashes = async (path: string) =>
      String((await send(path)).headers['content-security-policy']).match(/'sha256-/g);
    expect(await hashes('/about')).toHaveLength(1);
    expect(await hashes('/')).toBeNull();
  });

  test('require TLS only when a trusted proxy says that the visitor has it', async () => {
    const trusting = await listen(directory, 1);
    const over = { 'X-Forwarded-Proto': 'https' };
    for (const path of ['/', '/nothing', '/about/', '/api/thing']) {
      const trusted = await send(path, over, 'GET', portOf(trusting));
      expect(trusted.headers['strict-transport-security'], path).toBe('max-age=63072000');
      expect((await send(path, over)).headers['strict-transport-security'], path).toBeUndefined();
    }
    trusting.close();
  });
});

test('a site that is still compressed is served, and then as it is compressed', async () => {
  const site = mkdtempSync(join(tmpdir(), 'assay-site-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  writeFileSync(join(site, 'index.html'), 'home');
  const rest = Promise.withResolvers<void>();
  const started = await listen(site, 0, { finishSite: () => rest.promise });
  onTestFinished(() => void started.close());
  const get = (path: string) => send(path, {}, 'GET', portOf(started));
  expect((await get('/')).body).toBe('home');
  expect((await get('/missing.pdf')).status).toBe(404);
  writeFileSync(join(site, 'index.html'), 'better');
  rest.resolve();
  await expect.poll(async () => (await get('/')).body).toBe('better');
});

test('a site of which the rest cannot be made goes on as it is', async () => {
  const finishSite = () => Promise.reject(new Error('no disk'));
  const started = await listen(directory, 0, { finishSite });
  onTestFinished(() => void started.close());
  expect((await send('/missing.png', {}, 'GET', portOf(started))).status).toBe(404);
  expect((await send('/', {}, 'GET', portOf(started))).body).toBe('home');
});

test('a site that was not built is empty', async () => {
  const empty = await listen(join(directory, 'missing'));
  expect(await send('/', {}, 'GET', portOf(empty))).toMatchObject({
    status: 404,
    body: expect.stringContaining('Oops! Page not found'),
  });
  empty.close();
});

test('no path and no header causes a 5xx', async () => {
  const printable = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  });
  const path = fc.oneof(
    printable.map((rest) => `/${rest}`),
    fc.webPath().map((rest) => `/about${rest}`),
    fc.constantFrom('/about', '/robots.txt', '/empty.txt'),
  );
  const headers = fc.record(
    {
      'Accept-Encoding': printable,
      'If-None-Match': printable,
      'If-Range': printable,
      Range: fc.oneof(
        printable,
        fc.tuple(fc.nat(), fc.nat()).map(([from, to]) => `bytes=${from}-${to}`),
      ),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(path, headers, fc.constantFrom('GET', 'HEAD', 'POST'), async (to, head, method) => {
      expect((await send(to, head, method)).status).toBeLessThan(500);
    }),
    { numRuns: runs(300) },
  );
});

test.each([
  'GET http://evil.example/api/thing HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'GET /api/thing HTTP/1.1\r\nHost: a b c\r\n\r\n',
  'GET /api/thing HTTP/1.0\r\n\r\n',
  'POST /api/thing HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab',
  'POST /api/thing HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'GET /about/?\u00ff\u0080"<> HTTP/1.1\r\nHost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  '\u0016\u0003\u0001 nonsense\r\n\r\n',
])('the server survives %j', async (bytes) => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.end(bytes, 'latin1');
  expect(await text(socket)).not.toMatch(/^HTTP\/1\.1 5/);
  expect(await send('/')).toMatchObject({ status: 200 });
});
