/**
 * Throughput of compressed pages from the file server, compared with nginx and sirv on the same files and with a bare
 * `node:http` server that sends one buffer. All alternate in one run. Needs wrk, nginx and the built site.
 *
 * Usage: npx node bench/static.ts [rounds] [seconds]
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { brand } from '../content/facts.ts';
import { startNginx } from '../tests/support/nginx.ts';
import { findProgram } from '../tests/support/programs.ts';
import { machine, median, writeResult } from '../tests/support/results.ts';
import { writeChart } from './chart.ts';
import { SERVER_FLAGS } from './server-flags.ts';

const CONNECTIONS = 32;
const STARTS = 5;
/** Headers of a browser: requests with them count as views. */
const BROWSER = [
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Sec-Fetch-Dest: document',
  'Sec-Fetch-Mode: navigate',
  'Sec-Fetch-Site: none',
];
const site = join(import.meta.dirname, '..', 'dist');

// This file also runs as the bare server, in a process of its own.
if (process.argv[2] === '--bare') {
  const body = readFileSync(join(site, 'index.html.gz'));
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'gzip',
    'Content-Length': body.length,
  };
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address !== 'string') console.log(`http://127.0.0.1:${address.port}`);
  });
} else {
  await compare(Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 4));
}

interface Measured {
  name: string;
  origin: string;
  /** Headers of each request besides Accept-Encoding. */
  headers?: readonly string[];
  stop: () => Promise<void>;
  rates: number[];
}

async function compare(rounds: number, seconds: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const settings = { PORT: '0', DATABASE_URL: `sqlite:${join(directory, 'assay.db')}` };
  const startOwn = () => startNode([...SERVER_FLAGS, 'apps/server/start.mjs'], settings);
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const server = await startOwn();
    starts.push(server.readyMs);
    await server.stop();
  }

  const servers: Measured[] = [];
  let memory = '';
  try {
    const nginx = await startNginx(findProgram('nginx') ?? 'nginx', site);
    servers.push({ ...nginx, name: 'nginx', origin: `http://127.0.0.1:${nginx.port}`, rates: [] });
    const own = await startOwn();
    servers.push({ ...own, name: brand(), rates: [] });
    servers.push({ ...own, name: `${brand()}, views counted`, headers: BROWSER, rates: [] });
    const bare = await startNode(['bench/static.ts', '--bare'], {});
    servers.push({ ...bare, name: 'bare node:http', rates: [] });
    servers.push({ ...(await startNode(['bench/sirv.mjs'], {})), name: 'sirv', rates: [] });
    for (const { origin, headers } of servers) load(origin, 1, headers);
    for (let round = 0; round < rounds; round++) {
      for (const { origin, headers, rates } of servers) rates.push(load(origin, seconds, headers));
    }
    memory = peakMemory(own.pid);
  } finally {
    for (const stop of new Set(servers.map((server) => server.stop))) await stop();
    rmSync(directory, { recursive: true });
  }

  const reference = median(servers[0]?.rates ?? []);
  const lines = servers.map(({ name, rates }) => {
    const rate = median(rates);
    return `| ${name} | ${Math.round(rate)} | ${(rate / reference).toFixed(2)} |`;
  });
  writeResult('static.md', [
    '# Home page, gzip, requests a second',
    '',
    `${machine()}. ${CONNECTIONS} connections, ${rounds} alternating rounds of ${seconds} s, median. nginx has one worker.`,
    `The server's peak memory: ${memory}. Startup: ${Math.round(median(starts))} ms, median of ${STARTS}.`,
    '',
    '| Server | Requests a second | Relative to nginx |',
    '|---|--:|--:|',
    ...lines,
    '',
    'Repeat with `npm run bench -- static`.',
  ]);
  writeChart('static.svg', {
    title: 'Home page, gzip, requests a second',
    unit: '/s',
    bars: servers.map(({ name, rates }) => ({ name, value: Math.round(median(rates)) })),
  });
}

function load(origin: string, seconds: number, headers: readonly string[] = []): number {
  const sent = ['Accept-Encoding: gzip', ...headers].flatMap((header) => ['-H', header]);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}`, ...sent, `${origin}/`];
  const printed = execFileSync('wrk', args, { encoding: 'utf8' });
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(printed)?.[1]);
}

async function startNode(args: string[], settings: Record<string, string>) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ENV_FILE: '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${args.join(' ')} did not start`)));
  const origin = await Promise.race([firstAddress(child.stdout), ended]);
  ended.catch(() => {});
  const readyMs = performance.now() - started;
  child.stdout.resume();
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { origin, pid: child.pid ?? 0, readyMs, stop };
}

/** The first address that a server prints, be it after lines of its log. */
async function firstAddress(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('The server printed no address');
}

/** The largest resident set so far, in MB; 'unknown' on systems without /proc. */
function peakMemory(pid: number): string {
  try {
    const kilobytes = Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return `${Math.round((kilobytes * 1024) / 1_000_000)} MB`;
  } catch {
    return 'unknown';
  }
}
