/** How many submissions a second the server takes with and without an open desk. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { LeadFilter } from '../packages/forms/lead-filter.ts';
import type { RunningServer } from '../tests/support/processes.ts';
import { median } from '../tests/support/results.ts';
import { type Desk, openDesk } from './desk-client.ts';
import { prepare, submitAll } from './submissions.ts';

/** How often an open desk asks for the pulse. */
const PULSE_MS = 1_000;

/** What an open desk shows unless its reader has chosen something else. */
const TO_DO: LeadFilter = { state: 'todo' };

interface Rounds {
  rounds: number;
  /** Submissions in each. */
  size: number;
}

/** @returns a line of a table: submissions a second without and with a desk, medians, and the difference */
export async function compareRates(
  name: string,
  url: string,
  server: RunningServer,
  { rounds, size }: Rounds,
): Promise<string> {
  const alone: number[] = [];
  const watched: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [first, second] = [await prepare(size), await prepare(size)];
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

const pulse = z.object({ version: z.string() });

/** Asks for what the desk's page asks for while it is open. */
function watch(desk: Desk) {
  const ending = new AbortController();
  const run = async () => {
    for (let last = ''; !ending.signal.aborted; ) {
      const { version } = pulse.parse(await desk.get('/api/pulse'));
      if (version !== last) await Promise.all([desk.list(TO_DO), desk.count(TO_DO)]);
      last = version;
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
