import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type MatchOptions, type MatchResult, matchTable, type Thread } from '@assay/engine';
import type { ColumnKind } from '@assay/engine/kinds/kinds';
import type { Table } from '@assay/engine/read/table';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';

/** `matchTable` on all cores. */
export function matchOnAllCores(
  table: Table,
  kinds: readonly ColumnKind[],
  options?: MatchOptions,
): Promise<MatchResult> {
  const cores = { count: availableParallelism(), isShared: true, start: startThread };
  return matchTable(table, kinds, { ...options, cores });
}

function startThread(): Thread {
  const worker = new Worker(new URL('helper.ts', import.meta.url));
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread has ended')));
  });
  return { endpoint: nodeEndpoint(worker), failed, end: () => worker.terminate() };
}
