/**
 * How often each random property runs: PROPERTY_RUNS times if it is set, as `npm run test:properties` does. A failure is
 * printed with its seed at once, so that it is known even where a second try passes.
 */
import fc from 'fast-check';
import { expect } from 'vitest';

const given = process.env['PROPERTY_RUNS'];
/** `npm run test:properties` looks for what is rare. */
const DEFAULT_RUNS = 30;

fc.configureGlobal({
  numRuns: runs(DEFAULT_RUNS),
  reporter: report,
});

/** @param usual number for a property whose runs take long */
export function runs(usual: number): number {
  return given ? Number(given) : usual;
}

/** @param usual number of milliseconds; many runs take the time that they need */
export function timeLimit(usual: number): number {
  return given ? 0 : usual;
}

function report<T>(details: fc.RunDetails<T>): void {
  const { currentTestName, testPath } = expect.getState();
  if (given) process.stdout.write(`${details.numRuns} runs: ${currentTestName}\n`);
  if (!details.failed) return;
  const message = fc.defaultReportMessage(details);
  process.stderr.write(`\nA property failed in ${testPath}, ${currentTestName}:\n${message}\n`);
  throw new Error(message, { cause: details.errorInstance });
}
