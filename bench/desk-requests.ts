/** How long each kind of request to the desk takes while submissions come in. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { LeadFilter } from '../packages/forms/lead-filter.ts';
import type { RunningServer } from '../tests/support/processes.ts';
import { percentile } from '../tests/support/results.ts';
import { type Desk, openDesk } from './desk-client.ts';
import { KINDS } from './desk-kinds.ts';
import { submitSteadily } from './submissions.ts';

/** Pages of a long list that are read one after the other before they are measured. */
const DEEP_PAGES = 20;
/** No kind is measured for longer, so that all of it takes a few minutes. */
const MAX_KIND_MS = 4_000;

const DEEP: LeadFilter = { state: 'answered', q: 'data' };

/** Requests whose CPU is measured: the system counts hundredths of a second. */
const CPU_REPEATS = 10;

/** @returns lines of a table: kind, CPU, p50, p95, max; of all requests last */
export async function measureRequests(
  name: string,
  url: string,
  server: RunningServer,
  { repeats, rate }: { repeats: number; rate: number },
): Promise<string[]> {
  const desk = await openDesk(url);
  const kinds = await kindsOf(desk);
  const cpu = new Map<string, number>();
  for (const [kind, request] of kinds) cpu.set(kind, await cpuOf(desk.pid, request));
  const submissions = submitSteadily(server, rate);
  const all: number[] = [];
  const lines: string[] = [];
  const print = (kind: string, ms: readonly number[]) => {
    const figures = [cpu.get(kind), percentile(ms, 50), percentile(ms, 95), Math.max(...ms)];
    lines.push(`| ${[name, kind, ...figures.map((figure) => figure?.toFixed(1) ?? '')].join(' | ')} |`);
    console.log(lines.at(-1));
  };
  for (const [kind, request] of kinds) {
    const ms = await repeat(repeats, request);
    all.push(...ms);
    print(kind, ms);
  }
  const { ms, perSecond } = await submissions.stop();
  all.push(...ms);
  print(`a submission, at ${perSecond.toFixed(0)} a second`, ms);
  print('**all**', all);
  await desk.close();
  return lines;
}

type Request = (at: number) => Promise<unknown>;

async function kindsOf(desk: Desk): Promise<[kind: string, request: Request][]> {
  const deep = await deepCursors(desk, DEEP);
  const { leads } = await desk.list({});
  const at = (index: number) => leads[index % leads.length]?.id ?? '';
  return [
    ...Object.entries(KINDS).flatMap(([kind, filter]): [string, Request][] => [
      [kind, () => desk.list(filter)],
      [`${kind}: counts`, () => desk.count(filter)],
    ]),
    ['deep pages of a common word', (index) => desk.list(DEEP, deep[index % deep.length])],
    ['a lead', (index) => desk.get(`/api/leads/${at(index)}`)],
    ['related leads', (index) => desk.get(`/api/leads/${at(index)}/related`)],
    ['a note', (index) => desk.put(`/api/leads/${at(index)}/notes/${randomUUID()}`, { note: 'Called' })],
    [
      'a note, and a search after it',
      async (index) => {
        await desk.put(`/api/leads/${at(index)}/notes/${randomUUID()}`, { note: 'Called' });
        await desk.list({ q: 'called' });
      },
    ],
    ['first bytes of an export', () => desk.begin('/api/exports/leads.csv')],
    ['calls', () => desk.get('/api/calls')],
    ['pages', () => desk.get('/api/pages')],
    ['campaigns and hosts', () => desk.get('/api/origins')],
    ['pulse', () => desk.get('/api/pulse')],
  ];
}

/** The CPU of the desk and of PostgreSQL for one request, in milliseconds. */
async function cpuOf(desk: number, request: Request): Promise<number> {
  await request(0);
  const before = cpuMs(desk);
  for (let at = 1; at <= CPU_REPEATS; at++) await request(at);
  return (cpuMs(desk) - before) / CPU_REPEATS;
}

/** Of a process and all that serve PostgreSQL's connections, since they began; on Linux. */
function cpuMs(desk: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const sum = pids.map((pid) => {
    try {
      const isPostgres = readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ');
      if (Number(pid) !== desk && !isPostgres) return 0;
      const [, times = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      const [user, system] = times.split(' ').slice(11, 13);
      return (Number(user) + Number(system)) * TICK_MS;
    } catch {
      // It has ended.
      return 0;
    }
  });
  return sum.reduce((all, one) => all + one, 0);
}

const TICK_MS = 10;

async function repeat(times: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const ms: number[] = [];
  const end = performance.now() + MAX_KIND_MS;
  for (let at = 0; at < times && performance.now() < end; at++) {
    const started = performance.now();
    await work(at);
    ms.push(performance.now() - started);
  }
  return ms;
}

async function deepCursors(desk: Desk, filter: LeadFilter): Promise<string[]> {
  const cursors: string[] = [];
  let cursor: string | null = null;
  do {
    cursor = (await desk.list(filter, cursor ?? undefined)).next;
    if (cursor !== null) cursors.push(cursor);
  } while (cursor !== null && cursors.length < DEEP_PAGES);
  return cursors;
}
