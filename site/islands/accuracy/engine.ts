import type { AccuracyEngine } from '../../../hygiene/browser/accuracy-protocol.ts';
import { type RunningEngine, runningEngine } from '../running-engine.ts';

/** Starts a worker, which loads the engine and the generators. */
export function startEngine(): RunningEngine<AccuracyEngine> {
  return runningEngine(
    new Worker(new URL('../../../hygiene/browser/accuracy-worker.ts', import.meta.url), { type: 'module' }),
  );
}
