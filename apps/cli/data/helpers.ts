import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ColumnKind } from '@assay/engine/kinds/kinds';
import { matchOnCores, type Thread } from '@assay/engine/match/cores';
import type { MatchOptions } from '@assay/engine/match/match-options';
import type { Matches } from '@assay/engine/match/matches';
import type { Table } from '@assay/engine/read/table';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';

/** `match` on all cores. */
export async function matchOnAllCores(
  table: Table,
  kinds: readonly ColumnKind[],
  options?: MatchOptions,
): Promise<Matches> {
  const cores = { count: availableParallelism(), isShared: true, start: startThread };
  return (await matchOnCores(table, kinds, cores, options)).matches;
}

function startThread(): Thread {
  const worker = new Worker(new URL('helper.ts', import.meta.url));
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread has ended')));
  });
  return { endpoint: nodeEndpoint(worker), failed, end: () => worker.terminate() };
}
