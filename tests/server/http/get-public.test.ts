import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { getPublic } from '../../../packages/service/http/get-public.ts';
import { publicLookup } from '../../../packages/service/http/public-lookup.ts';
import { hasOpenssl, selfSigned, trust } from '../../support/self-signed.ts';

const BOUNDS = { maxBytes: 1_000, timeoutMs: 5_000 };

/** As if localhost were on the public internet: no other address can be connected to here. */
const toLocalhost: ReturnType<typeof publicLookup> = (hostname, options, callback) =>
  hostname === 'localhost' && options.all
    ? callback(null, [{ address: '127.0.0.1', family: 4 }])
    : publicLookup((_, __, found) => found(null, [{ address: '10.0.0.1', family: 4 }]))(
        hostname,
        options,
        callback,
      );

/** @returns its origin */
async function serve(answer: RequestListener): Promise<string> {
  const pem = selfSigned();
  trust(pem);
  const server = createServer({ key: pem, cert: pem }, answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

test.each([
  'http://calendar.example/a.ics',
  'https://127.0.0.1/a.ics',
  'https://[::1]/a.ics',
  'https://10.1.2.3/a.ics',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/a.ics',
])('reads nothing that is not public, or not https: %s', async (address) => {
  expect(await getPublic(address, BOUNDS)).toEqual({ ok: false, reason: 'not_public' });
});

test('reads nothing from a name that leads into a private network', async () => {
  const inside = publicLookup((_, __, found) => found(null, [{ address: '192.168.1.1', family: 4 }]));
  expect(await getPublic('https://calendar.example/a.ics', BOUNDS, inside)).toEqual({
    ok: false,
    reason: 'not_public',
  });
});

test.runIf(hasOpenssl)('follows redirects, each checked as the address is', async () => {
  const origin = await serve((request, answer) => {
    const to = new URL(request.url ?? '', 'https://localhost').searchParams.get('to');
    if (request.url === '/round') answer.writeHead(302, { Location: '/round' }).end();
    else if (to) answer.writeHead(302, { Location: to }).end();
    else answer.end('BEGIN:VCALENDAR');
  });
  const read = (to: string) => getPublic(`${origin}/?to=${encodeURIComponent(to)}`, BOUNDS, toLocalhost);
  expect(await read('/calendar')).toEqual({ ok: true, text: 'BEGIN:VCALENDAR' });
  for (const to of [
    'http://localhost/',
    'https://127.0.0.1/',
    'https://inside.example/',
    'file:///etc/passwd',
  ])
    expect(await read(to)).toEqual({ ok: false, reason: 'not_public' });
  expect(await read('/round')).toEqual({
    ok: false,
    reason: 'refused',
  });
});

test.runIf(hasOpenssl)('reads no more than it may, and waits no longer', async () => {
  const origin = await serve((request, answer) => {
    if (request.url === '/gone') return void answer.writeHead(404).end();
    if (request.url === '/large') return void answer.end('x'.repeat(1_001));
    if (request.url === '/broken') return void request.socket.destroy();
    answer.write('x');
    const drip = setInterval(() => answer.write('x'), 20);
    answer.on('close', () => clearInterval(drip));
  });
  const read = (path: string, timeoutMs = 5_000) =>
    getPublic(origin + path, { maxBytes: 1_000, timeoutMs }, toLocalhost);
  expect(await read('/gone')).toEqual({ ok: false, reason: 'refused' });
  expect(await read('/large')).toEqual({ ok: false, reason: 'large' });
  expect(await read('/broken')).toEqual({ ok: false, reason: 'unreachable' });
  expect(await read('/drip', 200)).toEqual({ ok: false, reason: 'slow' });
});
