/** Requests that arrive slowly, from one address and from several, direct and through the proxy's file that is shipped. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startCaddy } from '../support/caddy.ts';
import { freshSqlite } from '../support/databases.ts';
import { peakMemory } from '../support/peak-memory.ts';
import { launchServer } from '../support/processes.ts';
import { mintToken } from '../support/tokens.ts';

const SECRET = 'a secret for the tests, of 32 characters';
const PATH = '/api/contact-submissions';

/** What compose and the unit give the server, less the fifth that has to be left. */
const MEMORY = 0.8 * 384 * 1024 * 1024;

/** With which the program is started where memory is limited. */
const OPTIONS = (
  /^CMD \["node", (.*), "apps\/server\/start\.mjs"\]$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? ''
)
  .split(', ')
  .map((option) => option.slice(1, -1));

/** A visitor waits no longer than this. On two idle cores the slowest waited 0.66 s. */
const ANSWERED_MS = 3_000;

/** Files that a process may have open are few: so many are open at a time, and each that ends is followed by the next. */
const AT_A_TIME = 4_000;
const SLOW_REQUESTS = 20_000;

const WAYS: readonly ['direct' | 'through Caddy', boolean][] = [
  ['direct', false],
  ['through Caddy', true],
];

async function start(isProxied: boolean) {
  const settings = {
    DATABASE_URL: await freshSqlite(),
    VERIFICATION_SECRET: SECRET,
    SITE_URL: 'http://localhost:3000',
    TRUST_PROXY: isProxied ? '1' : '0',
  };
  const server = await launchServer(settings, 'apps/server/start.mjs', OPTIONS);
  onTestFinished(async () => {
    await server.stop();
  });
  if (!isProxied) return { server, port: Number(new URL(server.origin).port) };
  const caddy = await startCaddy('caddy', [new URL(server.origin).host, new URL(server.origin).host]);
  onTestFinished(() => caddy.stop());
  return { server, port: Number(new URL(caddy.origin).port) };
}

/** Keeps slow requests open until as many have been begun. Each sends a byte a second. */
function attack(port: number, addresses: readonly string[], total: number, atATime: number) {
  const args = [port, total, atATime, addresses.join(',')].map(String);
  const clients = spawn(process.execPath, ['tests/support/slow-clients.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    clients.kill();
  });
  let begun = 0;
  clients.stdout.on('data', (lines) => {
    begun = Number(String(lines).trim().split('\n').at(-1));
  });
  return () => begun;
}

/** The statuses of visitors, one after the other, and how long the slowest waited. */
async function visit(port: number, count: number, localAddress: string, pauseMs: number) {
  const statuses: number[] = [];
  let slowest = 0;
  for (let at = 0; at < count; at++) {
    const token = await mintToken(SECRET, 'contact_form');
    const body = JSON.stringify({
      form_type: 'contact',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      message: 'Two sources disagree.',
      token,
    });
    const began = performance.now();
    statuses.push(await send(port, body, localAddress));
    slowest = Math.max(slowest, performance.now() - began);
    await sleep(pauseMs);
  }
  return { statuses, slowest };
}

/** @param pieces how the body is sent, and the pause before each */
async function send(
  port: number,
  body: string,
  localAddress = '127.0.0.1',
  pieces: readonly [pauseMs: number, piece: string][] = [[0, body]],
): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  const answered = new Promise<number>((resolve) => {
    socket.once('data', (data) => resolve(Number(String(data).split(' ')[1])));
    socket.once('close', () => resolve(0));
  });
  const length = Buffer.byteLength(pieces.map(([, piece]) => piece).join(''));
  socket.write(`POST ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://localhost:3000\r\n`);
  socket.write(`Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`);
  for (const [pauseMs, piece] of pieces) {
    if (pauseMs > 0) await sleep(pauseMs);
    socket.write(piece);
  }
  const status = await answered;
  socket.destroy();
  return status;
}

describe.skipIf(process.platform !== 'linux').each(WAYS)('%s', (_, isProxied) => {
  test('20,000 slow requests of one address keep no visitor waiting, and cost less than the memory', async () => {
    const { server, port } = await start(isProxied);
    const begun = attack(port, ['127.0.0.1'], SLOW_REQUESTS, AT_A_TIME);
    const { statuses, slowest } = await visit(port, 30, '127.0.0.1', 1_000);
    await expect.poll(begun, { timeout: 200_000, interval: 500 }).toBe(SLOW_REQUESTS);
    expect(statuses).toEqual(Array(30).fill(201));
    expect(slowest).toBeLessThan(ANSWERED_MS);
    expect(peakMemory(server.process.pid)).toBeLessThan(MEMORY);
    console.log({ slowest, megabytes: peakMemory(server.process.pid) / 2 ** 20 });
  });

  test('11 addresses that trickle bodies keep none of 12 visitors waiting', async () => {
    const { server, port } = await start(isProxied);
    const addresses = Array.from({ length: 11 }, (_, at) => `127.0.0.${at + 1}`);
    attack(port, addresses, SLOW_REQUESTS, 6_000);
    await sleep(3_000);
    const visits = Array.from({ length: 12 }, (_, at) => visit(port, 1, `127.0.0.${at + 1}`, 0));
    const found = await Promise.all(visits);
    expect(found.flatMap(({ statuses }) => statuses)).toEqual(Array(12).fill(201));
    expect(peakMemory(server.process.pid)).toBeLessThan(MEMORY);
  });

  test('a slow phone is heard', async () => {
    const { port } = await start(isProxied);
    const body = async (bytes: number) => {
      const fields = { form_type: 'contact', first_name: 'Ada', last_name: 'Lovelace' };
      const token = await mintToken(SECRET, 'contact_form');
      const rest = { email: 'ada@example.com', message: 'x', token };
      const length = JSON.stringify({ ...fields, ...rest }).length;
      return JSON.stringify({ ...fields, ...rest, message: 'x'.repeat(Math.max(1, bytes - length)) });
    };
    const slow = (text: string): [number, string][] =>
      (text.match(/.{1,250}/gs) ?? []).map((piece) => [250, piece]);
    const [first, second, third] = [await body(2_000), await body(2_000), await body(2_000)];
    const statuses = await Promise.all([
      send(port, first, '127.0.0.1', slow(first)),
      send(port, second, '127.0.0.1', [
        [4_000, second.slice(0, 1_000)],
        [500, second.slice(1_000)],
      ]),
      send(port, third, '127.0.0.1', [[0, third.slice(0, 1_000)], [4_000, ''], ...slow(third.slice(1_000))]),
    ]);
    expect(statuses).toEqual([201, 201, 201]);
  });
});
