/**
 * Verified submissions to 1, 2 and 4 servers behind nginx, on one PostgreSQL behind PgBouncer in transaction mode, and what
 * processor time each of these takes; beside them one server that has neither. All servers run throughout; what alternates is
 * where the submissions are sent.
 *
 * Usage: npx node bench/scale.ts [--rounds 7] [--size 3000] [--clients 64]
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { cpuOf, cpuOfPostgres, cpuWithChildren } from '../tests/support/cpu-time.ts';
import { runNginx } from '../tests/support/nginx.ts';
import { startPgBouncer } from '../tests/support/pgbouncer.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { RunningServer } from '../tests/support/processes.ts';
import { findProgram } from '../tests/support/programs.ts';
import { machine, median, percentile, writeResult } from '../tests/support/results.ts';
import { prepare, startServer, submitAll } from './submissions.ts';

const COUNTS = [1, 2, 4];
/** Submissions to each server before measuring, so that V8 has compiled its hot code. */
const WARM_UP = 3_000;

const { values: options } = parseArgs({
  options: { rounds: { type: 'string' }, size: { type: 'string' }, clients: { type: 'string' } },
});
const rounds = Number(options.rounds ?? 7);
const size = Number(options.size ?? 3_000);
const clients = Number(options.clients ?? 64);

const nginx = findProgram('nginx') ?? 'nginx';
const stops: (() => Promise<unknown>)[] = [];
try {
  await measure();
} finally {
  for (const stop of stops.reverse()) await stop();
}

interface Measured {
  name: string;
  origin: string;
  /** Processes of nginx. */
  proxy: number | undefined;
  rates: number[];
  ms: number[];
  /** Of all rounds together, in milliseconds, by part. */
  cpu: Record<string, number>;
  /** The same of the whole machine, whoever took it. */
  machine: number;
}

async function measure(): Promise<void> {
  const postgres = await startPostgres({ fsync: 'on' });
  if (!postgres) throw new Error('PostgreSQL is not installed');
  stops.push(postgres.stop);
  const pooler = await startPgBouncer(postgres.url, 'transaction');
  stops.push(pooler.stop);
  const alone = await start(postgres.url);
  const behind: RunningServer[] = [];
  for (let count = 0; count < Math.max(...COUNTS); count++) {
    behind.push(await start(pooler.url, { DATABASE_DIRECT_URL: postgres.url }));
  }
  const servers = [alone, ...behind];
  const none = { rates: [], ms: [], cpu: {}, machine: 0 };
  const measured: Measured[] = [
    { name: '1, alone', origin: alone.origin, proxy: undefined, ...structuredClone(none) },
  ];
  for (const count of COUNTS) {
    const { port, pid, stop } = await runNginx(nginx, (port) => balanced(port, behind.slice(0, count)));
    stops.push(stop);
    measured.push({
      name: String(count),
      origin: `http://127.0.0.1:${port}`,
      proxy: pid,
      ...structuredClone(none),
    });
  }

  const cpuOfParts = (proxy: number | undefined): Record<string, number> => ({
    servers: servers.reduce((sum, { process }) => sum + cpuOf(process.pid ?? 0), 0),
    PostgreSQL: cpuOfPostgres(Number(new URL(postgres.url).port)),
    PgBouncer: cpuOf(pooler.pid),
    nginx: proxy === undefined ? 0 : cpuWithChildren(proxy),
    clients: cpuOf(process.pid),
  });
  for (let round = 0; round < rounds; round++) {
    for (const one of measured) {
      const { origin, proxy, rates, ms, cpu } = one;
      const requests = await prepare(size);
      const before = cpuOfParts(proxy);
      const machineBefore = cpuOfMachine();
      const done = await submitAll({ origin }, requests, clients);
      for (const [part, after] of Object.entries(cpuOfParts(proxy))) {
        cpu[part] = (cpu[part] ?? 0) + after - (before[part] ?? 0);
      }
      one.machine += cpuOfMachine() - machineBefore;
      rates.push(done.rate);
      ms.push(...done.ms);
    }
  }
  report(measured);
}

async function start(url: string, more: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer(url, more);
  stops.push(server.stop);
  await submitAll(server, await prepare(WARM_UP));
  return server;
}

/** The processor time that everything on this machine has taken so far, in milliseconds. */
function cpuOfMachine(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

function balanced(port: number, servers: readonly RunningServer[]): string {
  return `
    upstream servers {
      ${servers.map(({ origin }) => `server ${new URL(origin).host};`).join('\n')}
      keepalive 64;
    }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://servers;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
      }
    }`;
}

function report(measured: readonly Measured[]): void {
  const parts = Object.keys(measured[0]?.cpu ?? {});
  const rows = measured.map(({ name, rates, ms, cpu, machine }) => {
    const each = parts.map((part) => (cpu[part] ?? 0) / ms.length);
    const seconds = rates.reduce((sum, rate) => sum + size / rate, 0);
    return [
      name,
      Math.round(median(rates)),
      ...[50, 95].map((percent) => percentile(ms, percent).toFixed(1)),
      ...each.map((one) => one.toFixed(2)),
      (machine / 1000 / seconds).toFixed(2),
    ];
  });
  writeResult('scale.md', [
    '# Submissions to several servers on one PostgreSQL',
    '',
    `${machine()}. ${clients} clients, ${rounds} alternating rounds of ${size}, median. nginx before the servers, PgBouncer in transaction`,
    'mode before PostgreSQL, which has every commit on disk before it is acknowledged. All of it shares the machine, clients',
    "included. '1, alone' has neither nginx nor PgBouncer. Milliseconds of processor time are of each submission; the last column is",
    'how many cores of the machine were busy.',
    '',
    `| Servers | Submissions a second | p50, ms | p95, ms | ${parts.map((part) => `${part}, CPU ms`).join(' | ')} | Cores busy |`,
    `|---|--:|--:|--:|${parts.map(() => '--:|').join('')}--:|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    'Repeat with `npm run bench -- scale`.',
  ]);
}
