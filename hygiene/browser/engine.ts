/** The worker that a page gives a file to; it starts helpers of its own. Nothing leaves the browser. */
import { expose, wrap } from 'comlink';
import { Comparer } from '../match/comparer.ts';
import { matchTogether, WORTH_HELP } from '../match/match.ts';
import type { Helper } from '../match/parallel-comparison.ts';
import { detectKinds } from '../profile/kinds.ts';
import { profileTable } from '../profile/profile.ts';
import { duplicatesOf } from '../report/duplicates.ts';
import { makeReport, type Report } from '../report/report.ts';
import { readTable } from '../table/read.ts';

/** More use memory for little time: comparing is a third of the work. */
const MOST_HELPERS = 3;
/** The name of a worker that helps. */
const HELPER = 'helper';

export interface Checked {
  report: Report;
  /** Per row the number of its cluster. */
  clusters: Int32Array;
  /** How many helped to compare. */
  helpers: number;
  /** Whether memory was shared with them. */
  isShared: boolean;
}

/** @throws Error with the sentence that says why the file cannot be read */
async function check(
  file: { name: string; bytes: Uint8Array },
  today: string,
  cores = navigator.hardwareConcurrency,
): Promise<Checked> {
  const result = await readTable(file.bytes);
  if (!result.ok) throw new Error(result.error);
  const { table, source } = result;
  const kinds = detectKinds(table);
  const count = table.rows < WORTH_HELP ? 0 : Math.min(cores - 1, MOST_HELPERS);
  const workers = Array.from(
    { length: count },
    // The same script, which a browser has already: see the end.
    () => new Worker(self.location.href, { type: 'module', name: HELPER }),
  );
  try {
    const isShared = crossOriginIsolated;
    const matches = await matchTogether(table, kinds, workers.map(helperOf), { isShared });
    const { clusters } = matches;
    const profile = await profileTable(table, source, { today, kinds, clusters });
    const facts = { name: file.name, bytes: file.bytes.length };
    const report = makeReport(facts, source, profile, duplicatesOf(table, matches, profile.faulty));
    return { report, clusters, helpers: count, isShared };
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

/** Fails when its worker does. */
function helperOf(worker: Worker): Helper {
  const remote = wrap<Comparer>(worker);
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker has failed')));
  });
  failed.catch(() => {});
  return {
    prepare: (columns) => Promise.race([remote.prepare(columns), failed]),
    compare: (work) => Promise.race([remote.compare(work), failed]),
  };
}

const engine = { check };
export type Engine = typeof engine;
expose(self.name === HELPER ? new Comparer() : engine);
