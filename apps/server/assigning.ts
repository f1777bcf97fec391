import type { Log } from '@assay/runtime/log';
import { judgeSameTexts } from '@assay/service/spam';
import { assignDue } from '@assay/store/assignment';
import { type Database, describeFailure } from '@assay/store/database';
import { wakeAnswered } from '@assay/store/leads';

/** Those that a process has left that is gone. */
const INTERVAL_MS = 10_000;

/** Between two begins: what comes in a second is assigned together. */
const PAUSE_MS = 1_000;

interface Assigning {
  /** A lead may wait. */
  wake(): void;
  /** Resolves when what was begun is done. */
  stop(): Promise<void>;
}

/**
 * Assigns new leads by the rules of the desk, marks equal texts of many, and brings answered leads back whose time has come: when a lead
 * comes, at most once a second, and every ten seconds.
 */
export function startAssigning({ db }: Pick<Database, 'db'>, log: Log): Assigning {
  let isAsked = false;
  let running: Promise<void> | undefined;
  let pause: NodeJS.Timeout | undefined;
  let hasFailed = false;
  async function work(): Promise<void> {
    try {
      await assignDue(db, new Date());
      await judgeSameTexts(db, new Date());
      await wakeAnswered(db, new Date());
      hasFailed = false;
    } catch (error) {
      if (!hasFailed)
        log.error({ reason: describeFailure(error) }, 'New leads cannot be assigned and compared; they wait');
      hasFailed = true;
    }
    running = undefined;
    if (isAsked) wake();
  }
  function wake(): void {
    isAsked = true;
    if (running || pause) return;
    isAsked = false;
    pause = setTimeout(() => {
      pause = undefined;
      if (isAsked) wake();
    }, PAUSE_MS).unref();
    running = work();
  }
  wake();
  const timer = setInterval(wake, INTERVAL_MS).unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      clearTimeout(pause);
      isAsked = false;
      await running;
    },
  };
}
