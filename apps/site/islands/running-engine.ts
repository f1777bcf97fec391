import { type Remote, wrap } from 'comlink';

/** A worker with an engine in it, as its page sees it. */
export interface RunningEngine<Engine> {
  remote: Remote<Engine>;
  /** Rejects when the worker has ended by itself: it ran out of memory, or its code could not be loaded. */
  failed: Promise<never>;
  /** Ends the worker at once, and with it all that it holds. */
  end(): void;
}

/** Wraps a worker that was just started. */
export function runningEngine<Engine>(worker: Worker): RunningEngine<Engine> {
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
