import { proxy, type Remote } from 'comlink';
import type { AccuracyWords } from '../../../content/schema/accuracy.ts';
import type { AccuracyEngine, IndexProgress } from '../../../hygiene/browser/accuracy-protocol.ts';
import { isMemory } from '../memory.ts';
import type { RunningEngine } from '../running-engine.ts';
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
  let engine: RunningEngine<AccuracyEngine> | undefined;
  /** Another piece of work has another number: what earlier ones still answer is ignored. */
  let run = 0;

  function prepare(): RunningEngine<AccuracyEngine> {
    engine ??= startEngine();
    return engine;
  }

  function end(state: Partial<Run<Result>>): void {
    run += 1;
    engine?.end();
    engine = undefined;
    show({ ...NOTHING, ...state });
    prepare();
  }

  function fail(error: unknown): void {
    const { failures } = words;
    if (error instanceof LoadError) end({ problem: failures.file });
    else end({ problem: isMemory(error) ? failures.memory : failures.stopped });
  }

  return {
    /** Starts the worker before it is needed. */
    prepare: () => void prepare(),
    async start(work: (remote: Remote<AccuracyEngine>, tell: Tell) => Promise<Result>): Promise<void> {
      run += 1;
      const id = run;
      const { remote, failed } = prepare();
      show({ ...NOTHING, isWorking: true });
      const tell = proxy((progress: IndexProgress) => {
        if (id === run) show({ ...NOTHING, isWorking: true, progress });
      });
      try {
        const result = await Promise.race([work(remote, tell), failed]);
        if (id === run) show({ ...NOTHING, result });
      } catch (error) {
        if (id === run) fail(error);
      }
    },
    /** Where it fails the result is taken away, and who asked gets no answer. */
    async ask<Answer>(question: (remote: Remote<AccuracyEngine>) => Promise<Answer>): Promise<Answer> {
      const id = run;
      const { remote, failed } = prepare();
      try {
        const answer = await Promise.race([question(remote), failed]);
        if (id === run) return answer;
      } catch (error) {
        if (id === run) fail(error);
      }
      return new Promise(() => {});
    },
    cancel: () => end({ note: words.canceled }),
  };
}

/** A set could not be fetched. */
export class LoadError extends Error {}
