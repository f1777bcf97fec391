import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { ColumnKind } from '../../hygiene/kinds/kinds.ts';
import { matchOnCores, type Thread } from '../../hygiene/match/cores.ts';
import type { MatchOptions } from '../../hygiene/match/match-options.ts';
import type { Matches } from '../../hygiene/match/matches.ts';
import type { Table } from '../../hygiene/table/table.ts';

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
