/** Slow visitors, on purpose or not. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listenForTest } from '../../support/http-server.ts';

const SHORT = {
  headersTimeout: 300,
  requestTimeout: 600,
  keepAliveTimeout: 200,
  connectionsCheckingInterval: 50,
  idleTimeout: 500,
};

/** Starts a server with short timeouts. */
function start(app = new Hono()) {
  return listenForTest(app, { timeouts: SHORT });
}

/** Writes a piece now and then until the server closes. Returns its response. */
async function drip(socket: Socket, first: string, piece: string): Promise<string> {
  const dripping = setInterval(() => socket.write(piece), 50);
  socket.on('error', () => {});
  socket.write(first);
  const answer = await text(socket).catch(() => '');
  clearInterval(dripping);
  return answer;
}

test('every wait has a limit', async () => {
  const { server } = await listenForTest(new Hono());
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = server;
  // In milliseconds; 0 would mean no limit.
  for (const limit of [headersTimeout, requestTimeout]) expect(limit).toBeGreaterThanOrEqual(5000);
  expect(headersTimeout).toBeLessThanOrEqual(30_000);
  expect(requestTimeout).toBeLessThanOrEqual(60_000);
  // Longer than proxies keep a connection, usually 60 s.
  expect(keepAliveTimeout).toBeGreaterThan(60_000);
  expect(keepAliveTimeout).toBeLessThanOrEqual(120_000);
  expect(timeout).toBeGreaterThan(keepAliveTimeout);
  expect(timeout).toBeLessThanOrEqual(300_000);
  expect(maxConnections).toBeGreaterThanOrEqual(1000);
  expect(maxConnections).toBeLessThanOrEqual(10_000);
});

test('a connection that never finishes its headers is closed', async () => {
  const { port } = await start();
  const visitors = Array.from({ length: 50 }, () =>
    drip(connect(port, '127.0.0.1'), 'GET / HTTP/1.1\r\nHost: x\r\n', 'X-Again: 1\r\n'),
  );
  // Empty where the piece that a visitor sent last reset the connection.
  for (const answer of await Promise.all(visitors)) expect(answer).toMatch(/^(HTTP\/1\.1 408|$)/);
});

test('a connection that never finishes its body is closed', async () => {
  const app = new Hono().post('/api/thing', async (context) => context.text(await context.req.text()));
  const head = 'POST /api/thing HTTP/1.1\r\nHost: x\r\nContent-Length: 10000\r\n\r\n';
  const { port } = await start(app);
  const answer = await drip(connect(port, '127.0.0.1'), head, 'x');
  expect(answer).not.toMatch(/^HTTP\/1\.1 (2|5)/);
});

test('a connection that sends nothing is closed', async () => {
  const { port } = await start();
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  expect(await text(socket)).not.toMatch(/^HTTP\/1\.1 (2|5)/);
});

test('a connection that never reads the response is closed', async () => {
  const app = new Hono().get('/api/large', (context) => context.body('x'.repeat(50_000_000)));
  const { port, server } = await start(app);
  const opened = once(server, 'connection');
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.pause();
  socket.write('GET /api/large HTTP/1.1\r\nHost: x\r\n\r\n');
  // The server's own end of the connection closes while the visitor still reads nothing.
  const [served] = await opened;
  await once(served, 'close');
  let received = 0;
  socket.on('data', (chunk) => {
    received += chunk.length;
  });
  socket.resume();
  await once(socket, 'close');
  expect(received).toBeLessThan(50_000_000);
});

test('others are served meanwhile', async () => {
  const { port, origin } = await start();
  const slow = Array.from({ length: 100 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  const response = await fetch(origin);
  expect(response.status).toBe(404);
  for (const socket of slow) socket.destroy();
});
