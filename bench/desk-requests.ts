/** How long each kind of request to the desk takes while submissions come in. */
import { randomUUID } from 'node:crypto';
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

/** @returns lines of a table: kind, p50, p95, max; of all requests last */
export async function measureRequests(
  name: string,
  url: string,
  server: RunningServer,
  { repeats, rate }: { repeats: number; rate: number },
): Promise<string[]> {
  const desk = await openDesk(url);
  const submissions = submitSteadily(server, rate);
  const all: number[] = [];
  const lines: string[] = [];
  const print = (kind: string, ms: readonly number[]) => {
    const figures = [percentile(ms, 50), percentile(ms, 95), Math.max(...ms)];
    lines.push(`| ${[name, kind, ...figures.map((figure) => figure.toFixed(1))].join(' | ')} |`);
    console.log(lines.at(-1));
  };
  const measure = async (kind: string, request: (at: number) => Promise<unknown>) => {
    const ms = await repeat(repeats, request);
    all.push(...ms);
    print(kind, ms);
  };
  for (const [kind, filter] of Object.entries(KINDS)) {
    await measure(kind, () => desk.list(filter));
    await measure(`${kind}: counts`, () => desk.count(filter));
  }
  const deep = await deepCursors(desk, DEEP);
  await measure('deep pages of a common word', (at) => desk.list(DEEP, deep[at % deep.length]));
  const { leads } = await desk.list({});
  const at = (index: number) => leads[index % leads.length]?.id ?? '';
  await measure('a lead', (index) => desk.get(`/api/leads/${at(index)}`));
  await measure('who is likely the same', (index) => desk.get(`/api/leads/${at(index)}/likeness`));
  await measure('a note', (index) =>
    desk.put(`/api/leads/${at(index)}/notes/${randomUUID()}`, { note: 'Called' }),
  );
  await measure('answered', (index) =>
    desk.put(`/api/leads/${at(index)}/status`, { status: 'answered', version: 0 }),
  );
  await measure('calls', () => desk.get('/api/calls'));
  await measure('pages', () => desk.get('/api/pages'));
  await measure('campaigns and hosts', () => desk.get('/api/origins'));
  await measure('pulse', () => desk.get('/api/pulse'));
  const { ms, perSecond } = await submissions.stop();
  all.push(...ms);
  print(`a submission, at ${perSecond.toFixed(0)} a second`, ms);
  print('**all**', all);
  await desk.close();
  return lines;
}

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
