import { proxy, type Remote, wrap } from 'comlink';

/**
 * Keeps one worker for one piece of work at a time. Whatever is still answered or told of earlier work is dropped.
 *
 * @param start a worker
 * @param fail is told why an answer failed
 */
export function createTaskWorker<Engine>(start: () => RunningEngine<Engine>, fail: (error: unknown) => void) {
  let engine: RunningEngine<Engine> | undefined;
  /** The number of the work that is under way, or was the last. */
  let work = 0;

  /** The worker that waits for work or has some. */
  function prepare(): RunningEngine<Engine> {
    engine ??= start();
    return engine;
  }

  return {
    /** Starts the worker before it is needed. */
    prepare: () => void prepare(),
    /** Begins another piece of work in the same worker. */
    begin(): void {
      work += 1;
    },
    /** Ends the worker, and with it what it was doing. Another one is there for what comes next. */
    renew(): void {
      work += 1;
      engine?.end();
      engine = undefined;
      prepare();
    },
    /**
     * Asks the worker. Who asked gets no answer if it fails, or if other work has begun since.
     *
     * @param told is called with what the question's `tell` is given, until the answer is there: what a worker says on the way can
     *   arrive after its answer
     */
    async ask<Answer, News = never>(
      question: (remote: Remote<Engine>, tell: (news: News) => void) => Promise<Answer>,
      told: (news: News) => void = () => {},
    ): Promise<Answer> {
      const id = work;
      let isOpen = true;
      const tell = proxy((news: News) => {
        if (isOpen && id === work) told(news);
      });
      const { remote, failed } = prepare();
      try {
        const answer = await Promise.race([question(remote, tell), failed]);
        if (id === work) return answer;
      } catch (error) {
        if (id === work) fail(error);
      } finally {
        isOpen = false;
      }
      return new Promise(() => {});
    },
  };
}

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
