/**
 * What one address can hold at the shipped proxies for a minute: visitors are answered all the while, and ten seconds later all is as
 * before. Proxy and server have the memory that compose.yaml gives them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startCaddy } from '../support/caddy.ts';
import { freshSqlite } from '../support/databases.ts';
import { bytesOf, canLimitMemory, limitMemory } from '../support/memory-limit.ts';
import { launchServer } from '../support/processes.ts';
import { findProgram } from '../support/programs.ts';
import { hasOpenssl, selfSigned } from '../support/self-signed.ts';
import { startShippedNginx } from '../support/shipped-nginx.ts';

/** How long an address holds what it holds, and how soon visitors are answered meanwhile. */
const SECONDS = 60;
const ANSWERED_MS = 3_000;
/** From another address than the attack's. */
const VISITOR = '127.0.0.2';

const composed = z
  .object({
    services: z.object({
      proxy: z.object({ mem_limit: z.string(), environment: z.record(z.string(), z.string()) }),
      'server-1': z.object({ mem_limit: z.string() }),
    }),
  })
  .parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true })).services;

/** Node's flags of the image's command. */
const NODE_FLAGS = [...readFileSync('Dockerfile', 'utf8').matchAll(/"(--[^"]+)"/g)].flatMap(
  ([, flag = '']) => flag,
);

type Program = 'caddy' | 'nginx';

/** A server behind a proxy, each with its limit of memory. */
async function start(name: Program) {
  const server = await launchServer(
    { DATABASE_URL: await freshSqlite(), TRUST_PROXY: '1' },
    'apps/server/start.mjs',
    NODE_FLAGS,
  );
  const program = findProgram(name) ?? '';
  const proxy =
    name === 'nginx'
      ? await startShippedNginx(program, [server.origin], selfSigned())
      : await startCaddy(program, [new URL(server.origin).host, new URL(server.origin).host], {
          isSecure: true,
          // Debian's Caddy is older than the setting with a size.
          environment: { GOMEMLIMIT: composed.proxy.environment['GOMEMLIMIT'] ?? '' },
        });
  const limits = [
    limitMemory(bytesOf(composed.proxy.mem_limit), proxy.pid),
    limitMemory(bytesOf(composed['server-1'].mem_limit), server.process.pid ?? 0),
  ];
  onTestFinished(async () => {
    await proxy.stop();
    await server.stop();
    for (const limit of limits) limit.remove();
  });
  return { port: Number(new URL(proxy.origin).port), limits };
}

/** @returns the status, or why there is none within three seconds */
async function visitHttp1(port: number): Promise<unknown> {
  const visit = request({
    host: '127.0.0.1',
    port,
    path: '/pricing',
    servername: 'localhost',
    headers: { Host: `localhost:${port}` },
    rejectUnauthorized: false,
    agent: false,
    localAddress: VISITOR,
  });
  const answered = once(visit, 'response').then(([answer]) => answer.statusCode, String);
  visit.end();
  const status = await Promise.race([answered, sleep(ANSWERED_MS, 'no answer')]);
  visit.destroy();
  return status;
}

async function visitHttp2(port: number): Promise<unknown> {
  const session = connectHttp2(`https://localhost:${port}`, {
    createConnection: () =>
      connectTls({
        socket: connect({ host: '127.0.0.1', port, localAddress: VISITOR }),
        servername: 'localhost',
        rejectUnauthorized: false,
        ALPNProtocols: ['h2'],
      }),
  });
  const failed = once(session, 'close').then(() => 'closed', String);
  const stream = session.request({ ':path': '/pricing', ':authority': `localhost:${port}` });
  const answered = once(stream, 'response').then(([headers]) => headers[':status'], String);
  const status = await Promise.race([answered, failed, sleep(ANSWERED_MS, 'no answer')]);
  session.destroy();
  return status;
}

/** One address attacks for a minute, and two visitors come each second. @returns what they were answered */
async function visitDuring(port: number, kind: string, connections: number, headerBytes: number) {
  const args = [kind, port, connections, SECONDS, headerBytes].map(String);
  const attack = spawn(process.execPath, ['tests/support/proxy-attack.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const opened = text(attack.stdout).then(Number);
  const statuses: unknown[] = [];
  let isOver = false;
  attack.on('exit', () => {
    isOver = true;
  });
  while (!isOver) {
    statuses.push(await visitHttp1(port), await visitHttp2(port));
    await sleep(1_000);
  }
  return { opened: await opened, statuses };
}

describe.skipIf(!canLimitMemory() || !hasOpenssl).each(['caddy', 'nginx'] as const)('behind %s', (name) => {
  test.skipIf(findProgram(name) === null).each([
    ['20 connections of 240 POSTs with 15 kB of headers', 'posts', 20, 15_000],
    ['20 connections of 240 POSTs with 7.5 kB of headers', 'posts', 20, 7_500],
    ['2,000 halves of headers over HTTP/1.1', 'half-1', 2_000, 7_500],
    ['2,000 halves of headers over HTTP/2', 'half-2', 2_000, 7_500],
    ['2,000 idle connections with TLS', 'idle-1', 2_000, 0],
    ['2,000 idle connections of HTTP/2', 'idle-2', 2_000, 0],
  ] as const)('%s, of one address, close the site to nobody', async (_, kind, connections, headerBytes) => {
    const { port, limits } = await start(name);
    expect([await visitHttp1(port), await visitHttp2(port)]).toEqual([200, 200]);
    const { opened, statuses } = await visitDuring(port, kind, connections, headerBytes);
    expect(opened).toBeGreaterThanOrEqual(connections);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await sleep(10_000);
    expect([await visitHttp1(port), await visitHttp2(port)]).toEqual([200, 200]);
    expect(limits.map((limit) => limit.kills())).toEqual([0, 0]);
  });
});
