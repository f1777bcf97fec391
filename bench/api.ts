/**
 * How many verified submissions a second the server stores, and how long a visitor waits, with 32 clients at once; on
 * both databases, beside the rate at which the same database takes the bare inserts of 32 writers. Both take turns in
 * one run. Tokens are made before the clock starts.
 *
 * Usage: npx node bench/api.ts [--rounds 9] [--size 2000]
 *        npx node bench/api.ts --soak [--size 100000]   memory over so many submissions
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { API_PATHS } from '../contract/api.ts';
import { insertContactSubmissions } from '../server/storage/contact-submissions.ts';
import { type Database, openDatabase } from '../server/storage/database.ts';
import { DEMO_REQUEST } from '../tests/support/api.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { launchServer, type RunningServer } from '../tests/support/processes.ts';
import { machine, median, percentile, writeResult } from '../tests/support/results.ts';
import { mintToken } from '../tests/support/tokens.ts';
import { Connection, postRequest } from './connection.ts';
import { SERVER_FLAGS } from './server-flags.ts';

const CLIENTS = 32;
const SECRET = 'a secret for the bench';
/** The server is compiled by then; what comes before says nothing of a server that has been up for a while. */
const WARM_UP = 3_000;
const BATCH = 5_000;

let visitors = 0;

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
    const server = await startBenched(url);
    const database = await openDatabase(url);
    const bare: number[] = [];
    const whole: number[] = [];
    const waits: number[] = [];
    await submitAll(server, await prepare(WARM_UP));
    for (let round = 0; round < rounds; round++) {
      bare.push(await insertAll(database, size));
      const requests = await prepare(size);
      const { rate, ms } = await submitAll(server, requests);
      whole.push(rate);
      waits.push(...ms);
    }
    await database.close();
    await server.stop();
    const figures = [50, 95, 99].map((percent) => percentile(waits, percent).toFixed(1));
    const share = median(whole) / median(bare);
    lines.push(
      `| ${[name, Math.round(median(whole)), Math.round(median(bare)), share.toFixed(3), ...figures].join(' | ')} |`,
    );
  }
  writeResult('api.md', [
    '# Verified submissions a second',
    '',
    `${machine()}. ${CLIENTS} clients, ${rounds} rounds of ${size}, taking turns, median. Every commit is on disk before`,
    'it is answered. The clients, the server and PostgreSQL share the machine. No channel is set.',
    '',
    '| Database | Submissions a second | Bare inserts a second | Share | 50 % within ms | 95 % | 99 % |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...lines,
    '',
    'Repeat with `npm run bench:api`.',
  ]);
}

async function soak(size: number): Promise<void> {
  const samples: string[][] = [];
  for (const { url } of databases) {
    const server = await startBenched(url);
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
    `${machine()}. Resident memory of the server process in MB, after so many submissions by ${CLIENTS}`,
    'clients, each from another address. No channel is set.',
    '',
    `| Submissions | ${databases.map(({ name }) => name).join(' | ')} |`,
    `|--:|${databases.map(() => '--:|').join('')}`,
    ...rows.map((row) => `| ${row} |`),
    '',
    'Repeat with `npm run bench:api -- --soak`.',
  ]);
}

function startBenched(url: string): Promise<RunningServer> {
  const settings = {
    DATABASE_URL: url,
    VERIFICATION_SECRET: SECRET,
    RATE_LIMIT_SUBMISSIONS: '1000000',
    TRUST_PROXY: '1',
  };
  return launchServer(settings, 'server/start.mjs', SERVER_FLAGS);
}

/** Requests that are ready to be sent, each from another visitor. */
async function prepare(count: number): Promise<Buffer[]> {
  const requests = [];
  while (requests.length < count) {
    const token = await mintToken(SECRET, 'demo_request');
    const visitor = visitors++;
    const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const body = { ...DEMO_REQUEST, token };
    requests.push(postRequest(API_PATHS.contactSubmissions, body, randomUUID(), address));
  }
  return requests;
}

async function submitAll(server: RunningServer, requests: Buffer[]) {
  const ms: number[] = [];
  const started = performance.now();
  await atOnce(async () => {
    const connection = await Connection.open(server.origin);
    for (let request = requests.pop(); request; request = requests.pop()) {
      const answer = await connection.send(request);
      if (answer.status !== 201) throw new Error(`A submission was answered ${answer.status}`);
      ms.push(answer.ms);
    }
    connection.close();
  });
  return { rate: ms.length / ((performance.now() - started) / 1000), ms };
}

async function insertAll({ db }: Database, count: number): Promise<number> {
  let left = count;
  const started = performance.now();
  await atOnce(async () => {
    while (left-- > 0) {
      const row = { ...DEMO_REQUEST, id: randomUUID(), created_at: new Date().toISOString() };
      await insertContactSubmissions(db, { ...row, form_type: 'demo_request' }).execute();
    }
  });
  return count / ((performance.now() - started) / 1000);
}

async function atOnce(work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CLIENTS }, work));
}

/** Where the system tells; elsewhere it is not a number. */
function residentBytes(server: RunningServer): number {
  try {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}
