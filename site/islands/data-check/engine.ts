import { type Remote, wrap } from 'comlink';
import type { Engine } from '../../../hygiene/browser/protocol.ts';

export interface RunningEngine {
  remote: Remote<Engine>;
  /** Rejects when the worker has ended by itself: it ran out of memory, or its code could not be loaded. */
  failed: Promise<never>;
  /** Ends the worker at once, and with it all of the file. */
  end(): void;
}

/** Starts a worker, which loads the engine and all readers. */
export function startEngine(): RunningEngine {
  const worker = new Worker(new URL('../../../hygiene/browser/engine.ts', import.meta.url), {
    type: 'module',
  });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      // The page says it.
      event.preventDefault();
      reject(new Error(event.message));
    });
    worker.addEventListener('messageerror', () => reject(new Error('unreadable message')));
  });
  // Who waits for an answer sees it; nobody may be waiting.
  failed.catch(() => undefined);
  return { remote: wrap<Engine>(worker), failed, end: () => worker.terminate() };
}
