import { expose } from 'comlink';
import type { Cores, Thread } from '../match/match-options.ts';
import { Comparer } from '../match/pairs/comparer.ts';

/** Workers with this name help; the others work for a page. */
const HELPER = 'helper';

function startThread(): Thread {
  // The same script, which a browser has already: see `exposeWorker`.
  const worker = new Worker(self.location.href, { type: 'module', name: HELPER });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker has failed')));
  });
  return { endpoint: worker, failed, end: () => worker.terminate() };
}

/**
 * Makes a script a worker that a page talks to, and the helper that this worker starts.
 *
 * @param start makes what the page talks to; not called in a helper
 */
export function exposeWorker(start: (cores: Cores) => unknown): void {
  const cores = {
    count: navigator.hardwareConcurrency,
    // WebKitGTK has isolated workers without such memory.
    isShared: crossOriginIsolated && typeof SharedArrayBuffer === 'function',
    start: startThread,
  };
  expose(self.name === HELPER ? new Comparer() : start(cores));
}
