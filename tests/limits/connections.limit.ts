import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CONNECTION_LIMITS } from '../../packages/service/http/connections.ts';
import { freshSqlite } from '../support/databases.ts';
import { launchDesk, launchServer } from '../support/processes.ts';

/** Opens connections of one client, in groups. @returns those that stay open */
async function openIdle(port: number, count: number, localAddress: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened += 100) {
    const group = Array.from({ length: 100 }, () =>
      connect({ port, host: '127.0.0.1', localAddress })
        .on('error', () => {})
        .resume(),
    );
    await Promise.all(group.map((socket) => once(socket, 'connect')));
    sockets.push(...group);
  }
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return sockets;
}

async function open(port: number, localAddress: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  socket.write(`GET /nothing HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).slice(0, 12);
}

test.skipIf(process.platform !== 'linux').each([
  ['site', launchServer, '404'],
  ['desk', launchDesk, '401'],
] as const)('5,000 idle connections of one client close the %s to nobody', async (_, launch, status) => {
  const { origin, stop } = await launch({ DATABASE_URL: await freshSqlite() });
  onTestFinished(async () => {
    await stop();
  });
  const port = Number(new URL(origin).port);
  const sockets = await openIdle(port, 5_000, '127.0.0.1');
  expect(await open(port, '127.0.0.1')).toBe(`HTTP/1.1 ${status}`);
  expect(await open(port, '127.0.0.2')).toBe(`HTTP/1.1 ${status}`);
  const { perClient } = CONNECTION_LIMITS;
  await Promise.all(
    sockets.slice(0, 5_000 - perClient).map((socket) => socket.closed || once(socket, 'close')),
  );
  expect(sockets.filter((socket) => !socket.closed).length).toBeGreaterThanOrEqual(perClient - 2);
});

test.skipIf(process.platform !== 'linux')('so do those of 15 clients together', async () => {
  const { origin, stop } = await launchServer({ DATABASE_URL: await freshSqlite() });
  onTestFinished(async () => {
    await stop();
  });
  const port = Number(new URL(origin).port);
  for (let client = 10; client < 25; client++) await openIdle(port, 400, `127.0.0.${client}`);
  expect(await open(port, '127.0.0.2')).toBe('HTTP/1.1 404');
});
