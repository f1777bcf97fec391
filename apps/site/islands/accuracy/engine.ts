import type { AccuracyEngine } from '@assay/engine/worker/accuracy-protocol';
import { type RunningEngine, runningEngine } from '../running-engine.ts';

/** Starts a worker, which loads the engine and the generators. */
export function startEngine(): RunningEngine<AccuracyEngine> {
  return runningEngine(
    new Worker(new URL('@assay/engine/worker/accuracy-worker', import.meta.url), { type: 'module' }),
  );
}
