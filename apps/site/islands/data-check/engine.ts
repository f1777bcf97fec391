import type { Engine } from '@assay/engine/worker';
import { type RunningEngine, runningEngine } from '../running-engine.ts';

/** Starts a worker, which loads the engine and all readers. */
export function startEngine(): RunningEngine<Engine> {
  return runningEngine(new Worker(new URL('@assay/engine/worker', import.meta.url), { type: 'module' }));
}
