/** How the server stops when what it waits for never comes. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { API_PATHS } from '../../packages/contract/api.ts';
import { listDeliveries } from '../../packages/store/deliveries/deliveries.ts';
import { CONTACT, post, remoteClient } from '../support/api.ts';
import { freshPostgres, freshSqlite, openForTest } from '../support/databases.ts';
import { LONG } from '../support/long.ts';
import { portOf } from '../support/port.ts';
import type { RunningServer } from '../support/processes.ts';
import { startServer } from '../support/server-process.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { mintToken } from '../support/tokens.ts';

const SECRET = 'a secret for the tests';
const PATH = API_PATHS.contactSubmissions;

test('a stop waits for no visitor, mail server or database beyond its limit', LONG, async () => {
  const [slowVisitor, hangingMail, silentDatabase] = await Promise.all([
    stopWithSlowVisitor(),
    stopWithHangingMailServer(),
    inject('postgres') === null ? null : stopWithSilentDatabase(),
  ]);
  expect(slowVisitor.code).toBe(0);
  expect(slowVisitor.printed).not.toContain('could not be finished in time');

  expect(hangingMail.code).toBe(0);
  expect(hangingMail.printed).toContain('(mail, try 1) interrupted, because the server stopped');
  expect(hangingMail.deliveries).toMatchObject([{ status: 'pending', locked_by: null, attempts: 0 }]);

  if (silentDatabase === null) return;
  expect(silentDatabase.code).toBe(1);
  expect(silentDatabase.printed).toContain(
    '"left":"the database","msg":"The stop could not be finished in time"',
  );
});

test(
  'a server that a proxy probes is not ready but keeps serving until the proxy sends no more requests',
  LONG,
  async () => {
    const server = await startServer({ DATABASE_URL: await freshSqlite(), VERIFICATION_SECRET: SECRET });
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const token = await mintToken(SECRET, 'contact_form');
    server.process.kill('SIGTERM');
    let ready = await fetch(`${server.origin}/readyz`);
    while (ready.status === 200) ready = await fetch(`${server.origin}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: 'stopping' });
    const page = await fetch(server.origin);
    const posted = await post(remoteClient(server.origin), PATH, { ...CONTACT, token });
    expect(posted.status).toBe(201);
    for (const { headers } of [ready, page, posted]) expect(headers.get('connection')).toBe('close');
    expect(await server.stop()).toBe(0);
  },
);

test('the end of a session stops the server as SIGTERM does', LONG, async () => {
  const token = await mintToken(SECRET, 'contact_form');
  const body = JSON.stringify({ ...CONTACT, token });
  const server = await startServer({ DATABASE_URL: await freshSqlite(), VERIFICATION_SECRET: SECRET });
  const socket = await beginPost(server, body.length);
  server.process.kill('SIGHUP');
  while (await isOpen(server)) await sleep(10);
  server.process.kill('SIGHUP');
  socket.write(body);
  expect(await text(socket)).toMatch(/HTTP\/1\.1 201 Created/);
  expect(await server.stop()).toBe(0);
});

test('a second signal does not interrupt the stop', LONG, async () => {
  const token = await mintToken(SECRET, 'contact_form');
  const body = JSON.stringify({ ...CONTACT, token });
  const server = await startServer({ DATABASE_URL: await freshSqlite(), VERIFICATION_SECRET: SECRET });
  const socket = await beginPost(server, body.length);
  server.process.kill('SIGINT');
  while (await isOpen(server)) await sleep(10);
  server.process.kill('SIGINT');
  server.process.kill('SIGTERM');
  socket.write(body);
  expect(await text(socket)).toMatch(/HTTP\/1\.1 201 Created/);
  expect(await server.stop()).toBe(0);
});

test('signals that arrive until the process is gone change nothing', async () => {
  const server = await startServer({ DATABASE_URL: await freshSqlite() });
  while (server.process.exitCode === null && server.process.signalCode === null) {
    server.process.kill('SIGINT');
    await setImmediate();
  }
  expect(server.process.signalCode).toBeNull();
  expect(server.process.exitCode).toBe(0);
});

async function isOpen({ origin }: RunningServer): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );
}

async function stop(server: RunningServer) {
  const code = await server.stop();
  return { code, printed: server.stdout() };
}

/** A request whose headers have arrived, as the answer 100 shows, and whose body has not. */
async function beginPost({ origin }: RunningServer, length: number): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
  socket.write(`POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
  socket.write(`Expect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

async function stopWithSlowVisitor() {
  const server = await startServer({ DATABASE_URL: await freshSqlite() });
  const socket = await beginPost(server, 1000);
  const dripping = setInterval(() => socket.write(' '), 100);
  socket.on('close', () => clearInterval(dripping));
  return stop(server);
}

async function stopWithHangingMailServer() {
  const sockets: Socket[] = [];
  const hanging = createServer((socket) => sockets.push(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    hanging.close();
  });
  const url = await freshSqlite();
  const server = await startServer({
    DATABASE_URL: url,
    VERIFICATION_SECRET: SECRET,
    SMTP_URL: `smtp://127.0.0.1:${portOf(hanging)}`,
    MAIL_FROM: 'leads@assay.example',
    LEADS_TO: 'sales@assay.example',
  });
  const token = await mintToken(SECRET, 'contact_form');
  await post(remoteClient(server.origin), PATH, { ...CONTACT, token });
  while (sockets.length === 0) await sleep(10);
  const stopped = await stop(server);
  return { ...stopped, deliveries: await listDeliveries((await openForTest(url)).db) };
}

async function stopWithSilentDatabase() {
  const proxy = await startTcpProxy(await freshPostgres());
  onTestFinished(proxy.close);
  const body = JSON.stringify({ ...CONTACT, token: await mintToken(SECRET, 'contact_form') });
  const server = await startServer({ DATABASE_URL: proxy.url, VERIFICATION_SECRET: SECRET });
  const socket = await beginPost(server, body.length);
  proxy.stallAll();
  server.process.kill('SIGTERM');
  socket.resume().write(body);
  return stop(server);
}
