import type { AccuracyCopy } from '@assay/content/schema/accuracy';
import type { AccuracyEngine, IndexProgress, LabeledSet } from '@assay/samples/accuracy';
import type { Remote } from 'comlink';
import { startTransition, useState } from 'react';
import { isMemory } from '../memory.ts';
import { createTaskWorker, type RunningEngine, runningEngine } from '../task-worker.ts';
import { GENERATED_ROWS, HISTORICAL_PATH, HISTORICAL_TRUTH, type SetName } from './sets.ts';

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
  copy: Pick<AccuracyCopy, 'failures' | 'canceled'>,
  show: (run: Run<Result>) => void,
) {
  const engine = createTaskWorker(startEngine, fail);

  function end(state: Partial<Run<Result>>): void {
    engine.renew();
    show({ ...NOTHING, ...state });
  }

  function fail(error: unknown): void {
    const { failures } = copy;
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
    cancel: () => end({ note: copy.canceled }),
  };
}

/** A set could not be fetched. */
export class LoadError extends Error {}

/** Starts a worker, which loads the engine and the generators. */
function startEngine(): RunningEngine<AccuracyEngine> {
  return runningEngine(new Worker(new URL('@assay/samples/accuracy', import.meta.url), { type: 'module' }));
}

let historical: Promise<ArrayBuffer> | undefined;

/** Fetches the file, once. Where that fails it is fetched again when it is asked for again. */
export function loadHistorical(): Promise<ArrayBuffer> {
  historical ??= fetchBytes(HISTORICAL_PATH).catch((error: unknown) => {
    historical = undefined;
    throw error;
  });
  return historical;
}

async function fetchBytes(path: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(path);
    if (response.ok) return await response.arrayBuffer();
  } catch {
    // No connection.
  }
  throw new LoadError(path);
}

/** A set as the engine takes it. @param seed of a generated one */
export async function labeledSet(name: SetName, seed: number): Promise<LabeledSet> {
  if (name !== 'historical') return { kind: name, seed, rows: GENERATED_ROWS };
  return { kind: 'file', bytes: await loadHistorical(), truth: HISTORICAL_TRUTH };
}

/**
 * The work of a section; all but its `state` stays the same. A result has many pairs, so React draws it in small steps, between which
 * the page answers.
 */
export function useRun<Result>(copy: AccuracyCopy) {
  const [state, setState] = useState<Run<Result>>(NOTHING);
  const [running] = useState(() =>
    startRunning<Result>(copy, (next) => startTransition(() => setState(next))),
  );
  return { state, ...running };
}

export type Ask = ReturnType<typeof startRunning>['ask'];
