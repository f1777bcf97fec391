import { onTestFinished } from 'vitest';
import { launchNpm, type RunningNpm } from '../support/npm.ts';

/** Starts npm for one test, and kills its process group when the test finishes. */
export function startNpm(...call: Parameters<typeof launchNpm>): RunningNpm {
  const npm = launchNpm(...call);
  onTestFinished(() => npm.signal('SIGKILL', 'group'));
  return npm;
}
