import type { AccuracyWords } from '@assay/content/schema/accuracy';
import type { AccuracyEngine, IndexProgress } from '@assay/engine/worker/accuracy';
import type { Remote } from 'comlink';
import { keepEngine } from '../kept-engine.ts';
import { isMemory } from '../memory.ts';
import { startEngine } from './engine.ts';

/** A long piece of work in a worker of its own. */
export interface Run<Result> {
  isWorking: boolean;
  progress: IndexProgress | undefined;
  /** The last result. */
  result: Result | undefined;
  /** Why there is none, as a sentence. */
  problem: string | undefined;
  /** What else there is to say, as a sentence. */
  note: string | undefined;
}

export const NOTHING: Run<never> = {
  isWorking: false,
  progress: undefined,
  result: undefined,
  problem: undefined,
  note: undefined,
};

type Tell = (progress: IndexProgress) => void;

/**
 * Does one piece of work at a time. What the worker holds afterward can be asked for.
 *
 * @param show is told of each change
 */
export function startRunning<Result>(
  words: Pick<AccuracyWords, 'failures' | 'canceled'>,
  show: (run: Run<Result>) => void,
) {
  const engine = keepEngine(startEngine, fail);

  function end(state: Partial<Run<Result>>): void {
    engine.renew();
    show({ ...NOTHING, ...state });
  }

  function fail(error: unknown): void {
    const { failures } = words;
    if (error instanceof LoadError) end({ problem: failures.file });
    else end({ problem: isMemory(error) ? failures.memory : failures.stopped });
  }

  return {
    prepare: engine.prepare,
    async start(work: (remote: Remote<AccuracyEngine>, tell: Tell) => Promise<Result>): Promise<void> {
      engine.begin();
      show({ ...NOTHING, isWorking: true });
      const told = (progress: IndexProgress) => show({ ...NOTHING, isWorking: true, progress });
      show({ ...NOTHING, result: await engine.ask(work, told) });
    },
    /** Where it fails the result is taken away, and who asked gets no answer. */
    ask: engine.ask,
    cancel: () => end({ note: words.canceled }),
  };
}

/** A set could not be fetched. */
export class LoadError extends Error {}
