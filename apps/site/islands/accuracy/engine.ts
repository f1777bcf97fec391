import type { AccuracyEngine } from '@assay/engine/worker/accuracy';
import { type RunningEngine, runningEngine } from '../running-engine.ts';

/** Starts a worker, which loads the engine and the generators. */
export function startEngine(): RunningEngine<AccuracyEngine> {
  return runningEngine(
    new Worker(new URL('@assay/engine/worker/accuracy', import.meta.url), { type: 'module' }),
  );
}
