import { onTestFinished } from 'vitest';
import { launchNpm, type RunningNpm } from '../support/npm.ts';

/** An npm for one test, of which nothing is left when the test is done. */
export function startNpm(...call: Parameters<typeof launchNpm>): RunningNpm {
  const npm = launchNpm(...call);
  onTestFinished(() => npm.signal('SIGKILL', 'group'));
  return npm;
}
