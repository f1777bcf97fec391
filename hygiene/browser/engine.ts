/** The worker that a page gives a file to; it starts helpers of its own. Nothing leaves the browser. */
import { expose } from 'comlink';
import { Comparer } from '../match/comparer.ts';
import type { Thread } from '../match/cores.ts';
import { Session } from './session.ts';

/** Workers with this name help; the others are given a file. */
const HELPER = 'helper';

function startThread(): Thread {
  // The same script, which a browser has already: see the end.
  const worker = new Worker(self.location.href, { type: 'module', name: HELPER });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker has failed')));
  });
  return { endpoint: worker, failed, end: () => worker.terminate() };
}

/** The visitor's day, in ISO 8601. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Loads what only some files need, before there is one: with a file, a page has to work without a network. */
function loadAhead(): void {
  const parts = [
    import('../standardize/phones.ts'),
    import('../table/excel.ts'),
    import('chardet'),
    import('../report/table-xlsx.ts'),
  ];
  // Where one fails, it is asked for again with the file that needs it.
  void Promise.allSettled(parts);
}

if (self.name !== HELPER) loadAhead();
const cores = {
  count: navigator.hardwareConcurrency,
  // WebKitGTK has isolated workers without such memory.
  isShared: crossOriginIsolated && typeof SharedArrayBuffer === 'function',
  start: startThread,
};
expose(self.name === HELPER ? new Comparer() : new Session(cores, today()));
