/** The worker that a page gives a file to; it starts helpers of its own. Nothing leaves the browser. */
import { expose } from 'comlink';
import { Comparer } from '../match/comparer.ts';
import { matchOnCores, type Thread } from '../match/cores.ts';
import { detectKinds } from '../profile/kinds.ts';
import { profileTable } from '../profile/profile.ts';
import { duplicatesOf } from '../report/duplicates.ts';
import { makeReport, type Report } from '../report/report.ts';
import { readTable } from '../table/read.ts';
import type { ReadOptions } from '../table/table.ts';

/** Workers with this name help; the others are given a file. */
const HELPER = 'helper';

export interface Checked {
  report: Report;
  /** The number of each row's cluster. */
  clusters: Int32Array;
  /** How many workers helped to compare. */
  helpers: number;
  /** Whether memory was shared with those workers. */
  isShared: boolean;
}

/**
 * @param reading what is told instead of guessed; each of the report's `file.decisions` names what overrules it
 * @param choices columns by their headers: true to compare one, false to leave it out of comparing
 * @throws Error with the sentence that says why the file cannot be read
 */
async function check(
  file: { name: string; bytes: Uint8Array },
  today: string,
  cores = navigator.hardwareConcurrency,
  reading: ReadOptions = {},
  choices: ReadonlyMap<string, boolean> = new Map(),
): Promise<Checked> {
  const result = await readTable(file.bytes, reading);
  if (!result.ok) throw new Error(result.error);
  const { table, source } = result;
  const kinds = detectKinds(table);
  const isShared = crossOriginIsolated;
  const chosen = new Map(
    table.columns.flatMap(({ name }, at) => {
      const choice = choices.get(name);
      return choice === undefined ? [] : [[at, choice]];
    }),
  );
  const { matches, helpers } = await matchOnCores(
    table,
    kinds,
    { count: cores, isShared, start: startThread },
    { choices: chosen },
  );
  const { clusters } = matches;
  const profile = await profileTable(table, source, {
    today,
    kinds,
    ...(matches.subjects.length > 0 && { clusters }),
  });
  const facts = { name: file.name, bytes: file.bytes.length };
  const report = makeReport(facts, source, profile, duplicatesOf(table, matches, profile.faulty));
  return { report, clusters, helpers, isShared };
}

function startThread(): Thread {
  // The same script, which a browser has already: see the end.
  const worker = new Worker(self.location.href, { type: 'module', name: HELPER });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker has failed')));
  });
  return { endpoint: worker, failed, end: () => worker.terminate() };
}

const engine = { check };
export type Engine = typeof engine;
expose(self.name === HELPER ? new Comparer() : engine);
