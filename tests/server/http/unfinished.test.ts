/** Requests whose bodies arrive slowly or never: they are the first to go, and cost little. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SERVERS } from '../../support/all-servers.ts';
import { PATIENT } from '../../support/patience.ts';

const FEW = { perClient: 3, total: 8, bytes: 1024 * 1024 };

/** A request of a client behind the proxy, of which the last byte does not come. */
async function begin(port: number, client: string, body = 'x'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');
  const lines = ['POST /nothing HTTP/1.1', 'Host: a.example', `X-Forwarded-For: ${client}`];
  socket.resume().write(`${lines.join('\r\n')}\r\nContent-Length: ${body.length + 1}\r\n\r\n${body}`);
  return socket;
}

async function complete(port: number, client: string): Promise<string> {
  const socket = await begin(port, client);
  socket.write('x');
  const [answer] = await once(socket, 'data');
  return String(answer).split(' ')[1] ?? '';
}

const open = (sockets: readonly Socket[]) => sockets.filter((socket) => !socket.closed).length;

describe.each(SERVERS)('%s', (_, start) => {
  test('has few unfinished requests of a client, whichever connections they come over', async () => {
    const port = await start({ unfinished: FEW, trustProxy: 1 });
    const slow: Socket[] = [];
    for (let at = 0; at < 20; at++) slow.push(await begin(port, '192.0.2.1'));
    await vi.waitFor(() => expect(open(slow)).toBe(FEW.perClient), PATIENT);
    expect(slow.slice(-FEW.perClient).some((socket) => socket.closed)).toBe(false);
    expect(await complete(port, '192.0.2.1')).toMatch(/^4/);
    expect(await complete(port, '192.0.2.2')).toMatch(/^4/);
  });

  test('has four times as many of a /56, and few in all', async () => {
    const port = await start({ unfinished: { ...FEW, total: 20 }, trustProxy: 1 });
    const slow: Socket[] = [];
    for (let at = 0; at < 18; at++) slow.push(await begin(port, `2001:db8:0:${at.toString(16)}::1`));
    await vi.waitFor(() => expect(open(slow)).toBe(4 * FEW.perClient), PATIENT);
    for (let at = 0; at < 20; at++) slow.push(await begin(port, `192.0.2.${at}`));
    await vi.waitFor(() => expect(open(slow)).toBe(20), PATIENT);
    expect(await complete(port, '2001:db8::1')).toMatch(/^4/);
  });

  test('holds few bytes of them in all', async () => {
    const port = await start({ unfinished: { perClient: 10, total: 100, bytes: 8_000 }, trustProxy: 1 });
    const slow: Socket[] = [];
    for (let at = 0; at < 8; at++) slow.push(await begin(port, `192.0.2.${at}`, 'x'.repeat(3_000)));
    await vi.waitFor(() => expect(open(slow)).toBe(2), PATIENT);
    expect(await complete(port, '192.0.2.99')).toMatch(/^4/);
  });
});
