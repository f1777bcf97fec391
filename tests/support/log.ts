/** A log for tests, which keeps its lines. */
import { createLog, type Log } from '../../packages/runtime/log.ts';

export interface CapturedLog {
  log: Log;
  /** The lines so far, each as it would have been printed. */
  lines: string[];
}

export function captureLog(): CapturedLog {
  const lines: string[] = [];
  return { log: createLog({ write: (line) => lines.push(line) }), lines };
}
