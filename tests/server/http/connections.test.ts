/** Connections that are kept open without being used: nobody can have so many that others get none. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CONNECTION_LIMITS } from '../../../packages/service/http/connections.ts';
import { SERVERS, startDesk } from '../../support/all-servers.ts';
import { PATIENT } from '../../support/patience.ts';

const FEW = { perClient: 4, total: 10 };
const REQUEST = 'GET /nothing HTTP/1.1\r\nHost: a.example\r\n\r\n';

/** Opens a connection that stays open until the end of the test, from one of this machine's addresses. */
async function open(port: number, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
  });
  socket.resume();
  await once(socket, 'connect');
  return socket;
}

async function openMany(port: number, count: number, from?: string): Promise<Socket[]> {
  const sockets = [];
  for (let opened = 0; opened < count; opened++) sockets.push(await open(port, from));
  return sockets;
}

/** Sends a request and waits for its answer. The server has taken every connection by then that was opened before. */
async function use(socket: Socket): Promise<string> {
  socket.write(REQUEST);
  const [answer] = await once(socket, 'data');
  return String(answer).split(' ').slice(0, 2).join(' ');
}

/** Resolves once it is closed, also by a reset: its server may not have read what was sent. */
async function closed(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}

test('people who share an address have hundreds of connections, and one address has few of all', () => {
  expect(CONNECTION_LIMITS.perClient).toBeGreaterThanOrEqual(256);
  expect(CONNECTION_LIMITS.perClient).toBeLessThan(CONNECTION_LIMITS.total / 5);
});

describe.each(SERVERS)('%s', (_, start) => {
  test('closes a connection on which hundreds of requests wait for their answers, and answers a hundred', async () => {
    const port = await start({});
    const [few, many] = [await open(port), await open(port)];
    let answers = '';
    few.on('data', (data) => {
      answers += data;
    });
    few.write(REQUEST.repeat(100));
    many.write(REQUEST.repeat(5_000));
    await closed(many);
    await expect.poll(() => answers.match(/HTTP\/1\.1 4/g)?.length, PATIENT).toBe(100);
    expect(await use(few)).toMatch(/^HTTP\/1\.1 4/);
  });

  test('closes the oldest idle connections of a client that has too many, and serves its next', async () => {
    const port = await start({ connections: FEW });
    const idle = await openMany(port, 3 * FEW.perClient);
    expect(await use(await open(port))).toMatch(/^HTTP\/1\.1 4/);
    await Promise.all(idle.slice(0, 2 * FEW.perClient + 1).map(closed));
    const kept = idle.slice(2 * FEW.perClient + 1);
    expect(kept.map((socket) => socket.closed)).toEqual([false, false, false]);
  });

  test('counts an unfinished request as idle, and keeps the connections in use for longer', async () => {
    const port = await start({ connections: FEW });
    const used = await open(port);
    const unfinished = await openMany(port, FEW.perClient - 1);
    for (const socket of unfinished) socket.write('GET / HTTP/1.1\r\nHost: a.ex');
    await use(used);
    const next = await openMany(port, FEW.perClient - 1);
    await Promise.all(unfinished.map(closed));
    for (const socket of [used, ...next]) expect(await use(socket)).toMatch(/^HTTP\/1\.1 4/);
  });

  test('leaves other clients alone, until it is full', async () => {
    const port = await start({ connections: FEW });
    const others = await openMany(port, FEW.perClient, '127.0.0.2');
    await openMany(port, 5 * FEW.perClient, '127.0.0.1');
    for (const socket of others) expect(await use(socket)).toMatch(/^HTTP\/1\.1 4/);
    // Further clients, within the bound of each.
    for (let client = 3; client < 20; client++) {
      const [first, second] = await openMany(port, 2, `127.0.0.${client}`);
      for (const socket of [first, second]) {
        if (socket)
          expect([client, await use(socket)]).toEqual([client, expect.stringMatching(/^HTTP\/1\.1 4/)]);
      }
    }
  });

  test('closes the connection on which a body arrives first, and answers the newcomer', async () => {
    const port = await start({ connections: FEW });
    const slow = await openMany(port, FEW.perClient);
    const head = 'POST /nothing HTTP/1.1\r\nHost: a.example\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n';
    for (const socket of slow) socket.write(head);
    // The answer to another client comes after these have arrived.
    await use(await open(port, '127.0.0.2'));
    expect(await use(await open(port))).toMatch(/^HTTP\/1\.1 4/);
    await vi.waitFor(() => expect(slow.filter((socket) => socket.closed)).toHaveLength(1), PATIENT);
    for (const socket of slow.filter((open) => !open.closed)) {
      socket.write('0\r\n\r\n');
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toMatch(/^HTTP\/1\.1 4/);
    }
  });
});

describe.each(SERVERS.slice(0, 2))('%s behind a proxy', (_, start) => {
  test('bounds only the total of its connections', async () => {
    const port = await start({ connections: FEW, trustProxy: 1 });
    const idle = await openMany(port, FEW.total);
    await closed(await open(port));
    for (const socket of idle) expect(await use(socket)).toMatch(/^HTTP\/1\.1 4/);
  });

  test('closes a body that is arriving rather than refuse a new connection', async () => {
    const port = await start({ connections: FEW, trustProxy: 1 });
    const slow = await openMany(port, FEW.total);
    const head = 'POST /nothing HTTP/1.1\r\nHost: a.example\r\nContent-Length: 10\r\n\r\nx';
    for (const socket of slow) socket.write(head);
    const last = slow.at(-1);
    if (!last) throw new Error('no connection');
    last.write('x'.repeat(9));
    await once(last, 'data');
    expect(await use(await open(port))).toMatch(/^HTTP\/1\.1 4/);
    expect(slow.filter((socket) => !socket.closed).length).toBeGreaterThanOrEqual(FEW.total - 1);
  });
});

test('many large bodies that are arriving are held in 16 MB, and the oldest of whoever sends most goes first', async () => {
  const port = await startDesk();
  const head = 'PUT /api/leads/x/files/y HTTP/1.1\r\nHost: a.example\r\nContent-Length: 190000\r\n\r\n';
  const other = await open(port, '127.0.0.2');
  other.write(head + 'x'.repeat(185_000));
  const slow: Socket[] = [];
  for (let at = 0; at < 100; at++) {
    const socket = await open(port);
    socket.write(head + 'x'.repeat(185_000));
    slow.push(socket);
  }
  await vi.waitFor(() => expect(slow.filter((socket) => socket.closed).length).toBeGreaterThan(10), PATIENT);
  expect([other, ...slow.slice(-60)].some((socket) => socket.closed)).toBe(false);
  expect(await use(await open(port))).toMatch(/^HTTP\/1\.1 4/);
});
