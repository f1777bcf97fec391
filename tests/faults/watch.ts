/** Watches for the signs of a fault that an operator can monitor: readiness, log, metrics and exit. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { RunningServer } from '../support/processes.ts';

const EVERY_MS = 250;

/** About as in compose.yaml and most load balancers. */
const TIMEOUT_MS = 5_000;

/** Metrics that rise when something is wrong. */
const COUNTS =
  /^(assay_submissions_total\{.*outcome="storage_unavailable"|assay_http_requests_total\{.*status="500"|assay_deliveries_dead).* (\d+)$/gm;

/** Absent while the database does not answer. */
const GAUGE = 'assay_deliveries_pending{';

const logLine = z.object({ level: z.enum(['warn', 'error']), msg: z.string() });

interface Watch {
  /** What was noticed and after how long, in order. */
  signs: Map<string, number>;
  stop(): Promise<void>;
}

/** To be called when the fault starts. */
export async function startWatch(server: RunningServer): Promise<Watch> {
  const metricsUrl = await metricsAddress(server);
  const before = countsOf(await read(metricsUrl));
  const signs = new Map<string, number>();
  const started = performance.now();
  const record = (sign: string) => {
    if (!signs.has(sign)) signs.set(sign, performance.now() - started);
  };
  let stopped = false;

  let rest = '';
  const listen = (chunk: Buffer) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (lines.some((line) => logLine.safeParse(parsed(line)).success)) record('log');
  };
  const ended = () => record('end of the process');
  server.process.stdout?.on('data', listen);
  server.process.on('exit', ended);
  const all = Promise.all([repeat(checkReadiness), repeat(checkMetrics)]);

  return {
    signs,
    async stop() {
      stopped = true;
      server.process.stdout?.off('data', listen);
      server.process.off('exit', ended);
      await all;
    },
  };

  async function repeat(check: () => Promise<void>): Promise<void> {
    while (!stopped) {
      await check();
      await sleep(EVERY_MS);
    }
  }

  async function checkReadiness(): Promise<void> {
    const status = await statusOf(`${server.origin}/readyz`);
    if (status !== 200 && !stopped) record('/readyz');
  }

  async function checkMetrics(): Promise<void> {
    const text = await read(metricsUrl);
    const isWorse = countsOf(text) > before || (text !== '' && !text.includes(GAUGE));
    if (isWorse && !stopped) record('metrics');
  }
}

/** The address of the metrics, from the server's log. */
async function metricsAddress(server: RunningServer): Promise<string> {
  for (;;) {
    const address = /"address":"([^"]+\/metrics)"/.exec(server.stdout())?.[1];
    if (address) return address;
    await sleep(20);
  }
}

function countsOf(metrics: string): number {
  return [...metrics.matchAll(COUNTS)].reduce((sum, [, , count]) => sum + Number(count), 0);
}

async function read(url: string): Promise<string> {
  try {
    return await (await fetch(url, { signal: AbortSignal.timeout(15_000) })).text();
  } catch {
    return '';
  }
}

async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
