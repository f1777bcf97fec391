import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { Thread } from '../match/match-options.ts';
import { NodeTeam } from './team.ts';

/** All cores of this machine. */
export const ALL_CORES = {
  count: availableParallelism(),
  isShared: true,
  start: startThread,
  team: (threads: readonly Thread[], meanwhile?: Promise<unknown>) => new NodeTeam(threads, meanwhile),
};

/** Beside this file: a source in the project, JavaScript in the package. */
const HELPER = new URL(import.meta.url.endsWith('.ts') ? 'helper.ts' : 'helper.js', import.meta.url);

/** Half of what V8 takes by itself: a thread keeps little, and what is young takes 100 MB less of 100,000 rows. */
const YOUNG_MB = 24;

function startThread(): Thread {
  const worker = new Worker(HELPER, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread has ended')));
  });
  return { endpoint: nodeEndpoint(worker), failed, end: () => worker.terminate() };
}
