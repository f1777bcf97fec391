import { expect, test, vi } from 'vitest';
import { dataCheck } from '../../../../content/schema/data-check.ts';
import type { CheckState } from './check-state.ts';
import { startChecking } from './checking.ts';

/** A worker that never answers. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

test('what a sheet that is gone still asks does not end the check of the next file', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  const states: CheckState[] = [];
  const checking = startChecking(dataCheck.check, (state) => states.push(state));
  checking.choose(new File(['name\nAda\n'], 'first.csv'));
  checking.choose(new File(['name\nBo\n'], 'next.csv'));
  const question = vi.fn(() => Promise.reject(new Error('There is no file yet')));
  void checking.ask(question);
  await new Promise((resolve) => setImmediate(resolve));
  expect(states.at(-1)).toMatchObject({ isWorking: true, problem: undefined });
  expect(question).not.toHaveBeenCalled();
});
