import type { Engine } from '../../../hygiene/browser/protocol.ts';
import { type RunningEngine, runningEngine } from '../running-engine.ts';

/** Starts a worker, which loads the engine and all readers. */
export function startEngine(): RunningEngine<Engine> {
  return runningEngine(
    new Worker(new URL('../../../hygiene/browser/engine.ts', import.meta.url), { type: 'module' }),
  );
}
