import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { Comparer } from '../../hygiene/match/comparer.ts';
import { type Matches, matchTogether, WORTH_HELP } from '../../hygiene/match/match.ts';
import type { ColumnKind } from '../../hygiene/kinds/kinds.ts';
import type { Helper } from '../../hygiene/match/parallel-comparison.ts';
import type { Table } from '../../hygiene/table/table.ts';

/** More use memory for little time: comparing is a third of the work. */
const MOST = 3;

/** `match` on all cores. */
export async function matchOnCores(table: Table, kinds: readonly ColumnKind[]): Promise<Matches> {
  const count = table.rows < WORTH_HELP ? 0 : Math.min(availableParallelism() - 1, MOST);
  const workers = Array.from({ length: count }, () => new Worker(new URL('helper.ts', import.meta.url)));
  try {
    return await matchTogether(table, kinds, workers.map(helperOf), { isShared: true });
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Fails when its thread does. */
function helperOf(worker: Worker): Helper {
  const remote = wrap<Comparer>(nodeEndpoint(worker));
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread has ended')));
  });
  failed.catch(() => {});
  return {
    prepare: (columns) => Promise.race([remote.prepare(columns), failed]),
    compare: (work) => Promise.race([remote.compare(work), failed]),
  };
}
