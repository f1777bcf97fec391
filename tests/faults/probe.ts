/** Requests what must work during a fault: pages, a challenge and the liveness probe. */
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PATHS } from '../../packages/contract/api.ts';

const PATHS = ['/', '/pricing', '/healthz', `${API_PATHS.challenge}?action=contact_form`];
const EVERY_MS = 100;

/** Slower answers count as none. */
const TIMEOUT_MS = 5_000;

interface Probe {
  asked: number;
  answered: number;
  slowestMs: number;
  stop(): Promise<void>;
}

/** Requests the paths in turn until it is stopped. */
export function startProbe(origin: string): Probe {
  let stopped = false;
  const all = Promise.all(PATHS.map(ask));
  const probe: Probe = {
    asked: 0,
    answered: 0,
    slowestMs: 0,
    async stop() {
      stopped = true;
      await all;
    },
  };
  return probe;

  async function ask(path: string): Promise<void> {
    while (!stopped) {
      await sleep(EVERY_MS);
      const started = performance.now();
      const isAnswered = await answers(origin + path);
      probe.asked++;
      if (isAnswered) probe.answered++;
      probe.slowestMs = Math.max(probe.slowestMs, performance.now() - started);
    }
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
