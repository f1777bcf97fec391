import type { Log } from '@assay/runtime/log';
import { assignDue } from '@assay/store/assignment';
import { type Database, describeFailure } from '@assay/store/database';

const INTERVAL_MS = 10_000;

interface Assigning {
  /** A lead may wait. */
  wake(): void;
  /** Resolves when what was begun is done. */
  stop(): Promise<void>;
}

/** Assigns new leads by the rules of the desk: when one comes, and every ten seconds those that a process has left that is gone. */
export function startAssigning({ db }: Pick<Database, 'db'>, log: Log): Assigning {
  let isAsked = false;
  let running: Promise<void> | undefined;
  let hasFailed = false;
  async function work(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      try {
        await assignDue(db, new Date());
        hasFailed = false;
      } catch (error) {
        if (!hasFailed)
          log.error({ reason: describeFailure(error) }, 'New leads cannot be assigned; they wait');
        hasFailed = true;
      }
    }
    running = undefined;
  }
  function wake(): void {
    isAsked = true;
    running ??= work();
  }
  wake();
  const timer = setInterval(wake, INTERVAL_MS);
  timer.unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      isAsked = false;
      await running;
    },
  };
}
