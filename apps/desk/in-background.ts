/** What a process of the desk goes on with by itself, as long as it runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describeError, type Log } from '@assay/runtime/log';
import { describeFailure, isStorageFailure } from '@assay/store/database';
import { ErasureListError } from '@assay/store/erasures';

const INTERVAL_MS = 2_000;

export interface InBackground {
  /** Has it look for work at once. */
  wake(): void;
  /** Ends it, and resolves when what was begun is at a place where another process can go on. */
  stop(): Promise<void>;
}

/**
 * Does work every two seconds, whatever becomes of it.
 *
 * @param work gets a function that says whether to leave the rest of it to others
 * @param failed what the log says once, while the database is away
 */
export function inBackground(
  work: (isStopping: () => boolean) => Promise<void>,
  failed: string,
  log: Log,
): InBackground {
  let isStopping = false;
  let pause = new AbortController();
  const running = (async () => {
    let said = '';
    while (!isStopping) {
      pause = new AbortController();
      try {
        await work(() => isStopping);
        said = '';
      } catch (error) {
        const isKnown = isStorageFailure(error) || error instanceof ErasureListError;
        const reason = isKnown ? describeFailure(error) : describeError(error);
        if (reason !== said) log.error({ reason }, failed);
        said = typeof reason === 'string' ? reason : '';
      }
      await sleep(INTERVAL_MS, undefined, { signal: pause.signal, ref: false }).catch(() => {});
    }
  })();
  return {
    wake: () => pause.abort(),
    stop() {
      isStopping = true;
      pause.abort();
      return running;
    },
  };
}
