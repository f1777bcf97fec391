/** What `leads doctor` and the desk's Health find out, each within a bounded time and whatever becomes of the others. */

import { describeFailure, isStorageFailure } from '@assay/store/database';
import { ErasureListError } from '@assay/store/erasures';

/** `unknown`: it cannot be told from here. */
export type State = 'ok' | 'warning' | 'fault' | 'unknown';

export interface Result {
  state: State;
  /** For the operator, without a secret. */
  message: string;
  /** What to do, naming the setting or the file; null if nothing is. */
  action: string | null;
}

export interface Check {
  name: string;
  /** At least one result. A rejection is a fault. */
  run(signal: AbortSignal): Promise<Result | readonly Result[]>;
}

export interface Finding extends Result {
  check: string;
}

/** A check that has not ended by then is a fault. */
const TIMEOUT_MS = 12_000;

/** Runs all of them at the same time. @returns what they find, in their order */
export async function runChecks(
  checks: readonly Check[],
  timeoutMs: number = TIMEOUT_MS,
): Promise<Finding[]> {
  const found = await Promise.all(checks.map((check) => runOne(check, timeoutMs)));
  return found.flat();
}

async function runOne({ name, run }: Check, timeoutMs: number): Promise<Finding[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const late = new Promise<Result>((resolve) => {
    signal.addEventListener('abort', () =>
      resolve(fault(`This was not found out within ${timeoutMs / 1000} s`, 'Look whether the host answers')),
    );
  });
  // The timer of a signal does not keep a process alive.
  const waiting = setTimeout(() => {}, timeoutMs + 100);
  const results = await Promise.race([run(signal), late])
    .catch((error: unknown) => fault(reasonOf(error), null))
    .finally(() => clearTimeout(waiting));
  return [results].flat().map((result) => ({ check: name, ...result }));
}

/** An error in one line, without what a visitor has typed. */
export function reasonOf(error: unknown): string {
  if (error instanceof ErasureListError) return `${error.code}: ${error.message}`;
  if (isStorageFailure(error)) return describeFailure(error);
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

export const ok = (message: string): Result => ({ state: 'ok', message, action: null });
export const unknown = (message: string): Result => ({ state: 'unknown', message, action: null });
export const warning = (message: string, action: string | null): Result => ({
  state: 'warning',
  message,
  action,
});
export const fault = (message: string, action: string | null): Result => ({
  state: 'fault',
  message,
  action,
});

/** The worst of them, as which the whole is told. */
export function worst(findings: readonly Result[]): State {
  const states: readonly State[] = ['fault', 'warning', 'unknown'];
  return states.find((state) => findings.some((one) => one.state === state)) ?? 'ok';
}
