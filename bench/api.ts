/**
 * Throughput and latency of verified submissions from 32 concurrent clients, on both databases, compared with the rate of
 * bare inserts by 32 writers into the same database. The two alternate in one run. Tokens are created beforehand.
 *
 * Usage: npx node bench/api.ts [--rounds 9] [--size 2000]
 *        npx node bench/api.ts --soak [--size 100000]   memory over that many submissions
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../packages/store/database/database.ts';
import { insertContactSubmissions } from '../packages/store/leads/contact-submissions.ts';
import { DEMO_REQUEST } from '../tests/support/api.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { RunningServer } from '../tests/support/processes.ts';
import { machine, median, percentile, writeResult } from '../tests/support/results.ts';
import { CLIENTS, concurrently, prepare, startServer, submitAll } from './submissions.ts';

/** Submissions before measuring, so that V8 has compiled the server's hot code. */
const WARM_UP = 3_000;
/** Submissions between two samples of the memory. */
const BATCH = 5_000;

const { values: options } = parseArgs({
  options: { soak: { type: 'boolean' }, rounds: { type: 'string' }, size: { type: 'string' } },
});

const directory = mkdtempSync(join(tmpdir(), 'assay-bench-'));
const postgres = await startPostgres({ fsync: 'on' });
const databases = [
  { name: 'SQLite', url: `sqlite:${join(directory, 'assay.db')}` },
  ...(postgres ? [{ name: 'PostgreSQL', url: postgres.url }] : []),
];
try {
  if (options.soak) await soak(Number(options.size ?? 100_000));
  else await compare(Number(options.rounds ?? 9), Number(options.size ?? 2_000));
} finally {
  await postgres?.stop();
  rmSync(directory, { recursive: true });
}

async function compare(rounds: number, size: number): Promise<void> {
  const lines: string[] = [];
  for (const { name, url } of databases) {
    const server = await startServer(url);
    const database = await openDatabase(url);
    const bare: number[] = [];
    const submissions: number[] = [];
    const latencies: number[] = [];
    await submitAll(server, await prepare(WARM_UP));
    for (let round = 0; round < rounds; round++) {
      bare.push(await insertAll(database, size));
      const requests = await prepare(size);
      const { rate, ms } = await submitAll(server, requests);
      submissions.push(rate);
      latencies.push(...ms);
    }
    await database.close();
    await server.stop();
    const figures = [50, 95, 99].map((percent) => percentile(latencies, percent).toFixed(1));
    const ratio = median(submissions) / median(bare);
    lines.push(
      `| ${[name, Math.round(median(submissions)), Math.round(median(bare)), ratio.toFixed(3), ...figures].join(' | ')} |`,
    );
  }
  writeResult('api.md', [
    '# Verified submissions a second',
    '',
    `${machine()}. ${CLIENTS} clients, ${rounds} alternating rounds of ${size}, median. Every commit is on disk before it is`,
    'acknowledged. Clients, server and PostgreSQL share the machine. No delivery channel is configured.',
    '',
    '| Database | Submissions a second | Bare inserts a second | Ratio | p50, ms | p95, ms | p99, ms |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...lines,
    '',
    'Repeat with `npm run bench -- api`.',
  ]);
}

async function soak(size: number): Promise<void> {
  const samples: string[][] = [];
  for (const { url } of databases) {
    const server = await startServer(url);
    const megabytes: string[] = [];
    for (let sent = 0; sent < size; sent += BATCH) {
      await submitAll(server, await prepare(Math.min(BATCH, size - sent)));
      megabytes.push(String(Math.round(residentBytes(server) / 1_000_000)));
    }
    samples.push(megabytes);
    await server.stop();
  }
  const rows = (samples[0] ?? []).map((_, at) =>
    [(at + 1) * BATCH, ...samples.map((megabytes) => megabytes[at])].join(' | '),
  );
  writeResult('soak.md', [
    '# Memory over many submissions',
    '',
    `${machine()}. Resident memory of the server process in MB, by number of submissions from ${CLIENTS} clients,`,
    'each submission from a different address. No delivery channel is configured.',
    '',
    `| Submissions | ${databases.map(({ name }) => name).join(' | ')} |`,
    `|--:|${databases.map(() => '--:|').join('')}`,
    ...rows.map((row) => `| ${row} |`),
    '',
    'Repeat with `npm run bench -- api --soak`.',
  ]);
}

async function insertAll({ db }: Database, count: number): Promise<number> {
  let remaining = count;
  const started = performance.now();
  await concurrently(async () => {
    while (remaining-- > 0) {
      const row = { ...DEMO_REQUEST, id: randomUUID(), created_at: new Date().toISOString() };
      await insertContactSubmissions(db, { ...row, form_type: 'demo_request' }).execute();
    }
  });
  return count / ((performance.now() - started) / 1000);
}

/** The memory that the process holds now; NaN on systems without /proc. */
function residentBytes(server: RunningServer): number {
  try {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}
