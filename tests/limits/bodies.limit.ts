import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freshSqlite } from '../support/databases.ts';
import { peakMemory } from '../support/peak-memory.ts';
import { launchDesk, launchServer } from '../support/processes.ts';
import { readAnswer } from '../support/raw-http.ts';

const PATHS = ['/sign-in', '/api/contact-submissions', '/newsletter/unsubscribe', '/nothing'];

test.skipIf(process.platform !== 'linux').each([
  ['site', launchServer],
  ['desk', launchDesk],
])('bodies of 60 MB, ten at a time, cost the %s little memory', async (_, launch) => {
  const { origin, process: program, stop } = await launch({ DATABASE_URL: await freshSqlite() });
  onTestFinished(async () => {
    await stop();
  });
  const port = Number(new URL(origin).port);
  const sendTen = async (path: string, bytes: number) => {
    const statuses = await Promise.all(Array.from({ length: 10 }, () => sendChunks(port, path, bytes)));
    expect(statuses).toEqual(Array(10).fill(413));
  };
  for (const path of PATHS) await sendTen(path, 1_000_000);
  const before = peakMemory(program.pid);
  for (const path of PATHS) await sendTen(path, 60_000_000);
  expect(peakMemory(program.pid) - before).toBeLessThan(100_000_000);
  expect((await fetch(origin)).status).toBeLessThan(500);
});

/** Sends bytes as fast as they are taken, without their length. @returns the status of the answer */
async function sendChunks(port: number, path: string, bytes: number): Promise<number> {
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x1_00_00, 'x'), Buffer.from('\r\n')]);
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const answer = readAnswer(socket);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += chunk.length) {
    const drained = new AbortController();
    if (!socket.write(chunk)) {
      await Promise.race([once(socket, 'drain', { signal: drained.signal }).catch(() => {}), closed]);
      drained.abort();
    }
  }
  socket.end('0\r\n\r\n');
  return (await answer).status;
}
