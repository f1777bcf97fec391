/**
 * The desk with a million leads on both databases: how long each kind of filter and search takes while 50 submissions a
 * second come in through a server, and how many submissions a second the server takes with and without an open desk.
 *
 * Usage: npx node bench/desk.ts [--leads 1000000] [--repeats 40] [--rounds 5] [--size 2000]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type { LeadFilter } from '../contract/lead-filter.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { RunningServer } from '../tests/support/processes.ts';
import { machine, median, percentile, writeResult } from '../tests/support/results.ts';
import { Connection } from './connection.ts';
import { type Desk, openDesk } from './desk-client.ts';
import { fill } from './desk-database.ts';
import { CLIENTS, prepare, startServer, submitAll } from './submissions.ts';

const SUBMISSIONS_A_SECOND = 50;
/** Submissions before measuring, so that V8 has compiled the server's hot code. */
const WARM_UP = 2_000;
/** Pages of a long list that are read one after the other before they are measured. */
const DEEP_PAGES = 20;
/** No kind is measured for longer, so that all of it takes ten minutes or so. */
const MAX_KIND_MS = 4_000;
/** How often an open desk asks for the pulse. */
const PULSE_MS = 1_000;

/** What an open desk shows unless its reader has chosen something else. */
const TO_DO: LeadFilter = { state: 'todo' };

const MONTH = { from: '2025-03-01T00:00:00.000Z', to: '2025-04-01T00:00:00.000Z' };

/** What is measured, by its name in the results. The words to search for are `KNOWN_WORDS` in `desk-leads.ts`. */
const KINDS: Record<string, LeadFilter> = {
  'to do': { state: 'todo' },
  mine: { state: 'mine' },
  'no filter': {},
  overdue: { state: 'overdue' },
  answered: { state: 'answered' },
  closed: { state: 'closed' },
  'newest first': { sort: '-received' },
  'to do, by company': { state: 'todo', sort: 'company' },
  'answered, by company': { state: 'answered', sort: '-company' },
  'all, by name': { sort: 'name' },
  'closed, by budget': { state: 'closed', sort: '-budget' },
  'all, by source': { sort: 'source' },
  'a page, by project': { page: '/', sort: 'project' },
  'word in 40 %, by company': { q: 'data', sort: 'company' },
  'word in 2 %, to do': { q: 'insurance', state: 'todo' },
  'telephone number': { q: '+1 555 0123 456' },
  'delivery failed': { failed: 'yes' },
  'a form': { form: 'contact' },
  'a month': MONTH,
  'one campaign': { campaign: 'campaign-0' },
  'campaign, host and a word': { campaign: 'campaign-0', host: 'bo.example', q: 'data' },
  'four filters': { form: 'contact', project: 'other', budget: '500k-plus', page: '/' },
  'six filters, nothing found': {
    form: 'contact',
    project: 'other',
    budget: '500k-plus',
    page: '/',
    state: 'overdue',
    failed: 'yes',
  },
  'a form and a month': { form: 'contact', project: 'other', ...MONTH },
  'word in 40 % of messages': { q: 'data' },
  'two common words': { q: 'data quality' },
  'common word, closed': { q: 'data', state: 'closed' },
  'common word, delivery failed': { q: 'data', failed: 'yes' },
  'common word in a month': { q: 'data', ...MONTH },
  'word in 2 %': { q: 'insurance' },
  'word in 25 leads': { q: 'quetzal' },
  'rare and common word': { q: 'quetzal data' },
  'word in no lead': { q: 'nosuchword' },
  'two letters': { q: 'st' },
  'three letters': { q: 'com' },
  'four letters': { q: 'stea' },
  'name with an accent': { q: 'josé' },
  'domain of an address': { q: '@gmail.com' },
};

const { values: options } = parseArgs({
  options: {
    leads: { type: 'string', default: '1000000' },
    repeats: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '5' },
    size: { type: 'string', default: '2000' },
  },
});
await bench();

async function bench(): Promise<void> {
  const count = Number(options.leads);
  const directory = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const postgres = await startPostgres({ fsync: 'on' });
  const databases = [
    { name: 'SQLite', url: `sqlite:${join(directory, 'assay.db')}` },
    ...(postgres ? [{ name: 'PostgreSQL', url: postgres.url }] : []),
  ];
  const lines: string[] = [];
  const rates: string[] = [];
  try {
    for (const { name, url } of databases) {
      await fill(url, count, new Date());
      const server = await startServer(url);
      await submitAll(server, await prepare(WARM_UP));
      lines.push(...(await measureKinds(name, url, server)));
      rates.push(await compareRates(name, url, server));
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    rmSync(directory, { recursive: true });
  }
  writeResult('desk.md', [
    '# The desk',
    '',
    `${machine()}. ${count.toLocaleString('en')} leads. Clients, server, desk and PostgreSQL share the machine.`,
    '',
    '## Filters and searches',
    '',
    `While ${SUBMISSIONS_A_SECOND} submissions a second come in through the server. A page of 100 leads, ${options.repeats} times each,`,
    'and how many leads there are in each tab, counted up to 1,000; in milliseconds, until the answer of the API is there.',
    '',
    '| Database | Kind | p50 | p95 | max | counts, p95 |',
    '|---|---|--:|--:|--:|--:|',
    ...lines,
    '',
    '## Submissions',
    '',
    `${CLIENTS} clients, ${options.rounds} alternating rounds of ${options.size}, median. The desk asks for the pulse each second, and for the`,
    'inbox whenever it changed.',
    '',
    '| Database | Submissions a second | With an open desk | Difference |',
    '|---|--:|--:|--:|',
    ...rates,
    '',
    'Repeat with `npm run bench:desk`.',
  ]);
}

async function measureKinds(name: string, url: string, server: RunningServer): Promise<string[]> {
  const desk = await openDesk(url);
  const submissions = submitSteadily(server);
  const all: number[] = [];
  const lines: string[] = [];
  const add = (kind: string, pages: number[], counts: number[]) => {
    all.push(...pages, ...counts);
    const figures = [percentile(pages, 50), percentile(pages, 95), Math.max(...pages)];
    const counted = counts.length > 0 ? percentile(counts, 95).toFixed(1) : '';
    lines.push(`| ${[name, kind, ...figures.map((ms) => ms.toFixed(1)), counted].join(' | ')} |`);
    console.log(lines.at(-1));
  };
  for (const [kind, filter] of Object.entries(KINDS)) {
    const pages = await repeat(() => desk.list(filter));
    add(kind, pages, await repeat(() => desk.count(filter)));
  }
  const deep = await deepCursors(desk, { state: 'answered', q: 'data' });
  add(
    'deep pages of a common word',
    await repeat((at) => desk.list({ state: 'answered', q: 'data' }, deep[at % deep.length])),
    [],
  );
  add('pulse', await repeat(() => desk.pulse()), []);
  const { ms, rate } = await submissions.stop();
  add(`a submission, at ${rate.toFixed(0)} a second`, ms, []);
  lines.push(
    `| ${name} | **all** | ${percentile(all, 50).toFixed(1)} | ${percentile(all, 95).toFixed(1)} | ${Math.max(...all).toFixed(1)} | |`,
  );
  await desk.close();
  return lines;
}

async function repeat(work: (at: number) => Promise<unknown>): Promise<number[]> {
  const ms: number[] = [];
  const end = performance.now() + MAX_KIND_MS;
  for (let at = 0; at < Number(options.repeats) && performance.now() < end; at++) {
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

/** Sends submissions at a steady rate, however long each one takes. */
function submitSteadily(server: RunningServer) {
  const ms: number[] = [];
  const started = performance.now();
  let isStopped = false;
  const idle: Connection[] = [];
  const pending = new Set<Promise<void>>();
  const submit = async (request: Buffer) => {
    const connection = idle.pop() ?? (await Connection.open(server.origin));
    const response = await connection.send(request);
    if (response.status !== 201) throw new Error(`A submission was answered ${response.status}`);
    ms.push(response.ms);
    idle.push(connection);
  };
  const run = async () => {
    let sent = 0;
    while (!isStopped) {
      const requests = await prepare(SUBMISSIONS_A_SECOND / 5);
      for (const request of requests) {
        const due = started + (sent++ * 1000) / SUBMISSIONS_A_SECOND;
        await sleep(Math.max(0, due - performance.now()));
        const submission = submit(request);
        pending.add(submission);
        void submission.finally(() => pending.delete(submission));
      }
    }
    await Promise.all(pending);
    for (const connection of idle) connection.close();
  };
  const running = run();
  return {
    async stop() {
      isStopped = true;
      await running;
      return { ms, rate: ms.length / ((performance.now() - started) / 1000) };
    },
  };
}

async function compareRates(name: string, url: string, server: RunningServer): Promise<string> {
  const alone: number[] = [];
  const watched: number[] = [];
  for (let round = 0; round < Number(options.rounds); round++) {
    const [first, second] = [await prepare(Number(options.size)), await prepare(Number(options.size))];
    const submitAlone = async () => alone.push((await submitAll(server, first)).rate);
    // What comes second may find everything warm, or more to do: each is first in turn.
    if (round % 2 === 0) await submitAlone();
    watched.push(await rateWithDesk(url, server, second));
    if (round % 2 === 1) await submitAlone();
  }
  const [without, withDesk] = [median(alone), median(watched)];
  const percent = 100 * (withDesk / without - 1);
  const figures = [Math.round(without), Math.round(withDesk), `${percent.toFixed(1)} %`];
  return `| ${[name, ...figures].join(' | ')} |`;
}

async function rateWithDesk(url: string, server: RunningServer, requests: Buffer[]): Promise<number> {
  const desk = await openDesk(url);
  const watching = watch(desk);
  await sleep(PULSE_MS);
  const { rate } = await submitAll(server, requests);
  await watching.stop();
  await desk.close();
  return rate;
}

/** Asks for what the desk's page asks for while it is open. */
function watch(desk: Desk) {
  const ending = new AbortController();
  const run = async () => {
    for (let version = ''; !ending.signal.aborted; ) {
      const pulse = await desk.pulse();
      if (pulse.version !== version) await Promise.all([desk.list(TO_DO), desk.count(TO_DO)]);
      version = pulse.version;
      await sleep(PULSE_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}
