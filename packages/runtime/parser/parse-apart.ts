/**
 * Parses what strangers send in a process of its own, one at a time: where it costs too much that process ends, and no other. Memory is
 * bounded as the system counts it, because buffers are not in V8's heap; and the processor's time, because a busy machine takes longer.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface ParserLimits {
  /** Milliseconds of a processor. */
  cpuMs: number;
  /** All that the process takes, of which Node and the parser are 70. */
  memoryMb: number;
}

/** As the server's, so that no process strips types again. */
const COMPILE_CACHE = join(import.meta.dirname, '../../../.cache/node');

let last: Promise<unknown> = Promise.resolve();

/**
 * @param program what `parser.ts` is called by
 * @returns what the parser makes of the input; undefined where that cost too much, or the parser failed
 */
export function parseApart(program: URL, input: unknown, limits: ParserLimits): Promise<unknown> {
  const parsing = last.then(() => parseAlone(program, input, limits));
  last = parsing.catch(() => {});
  return parsing;
}

/** Rejects where no process can be started. */
function parseAlone(program: URL, input: unknown, limits: ParserLimits): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${limits.memoryMb}`, '--max-semi-space-size=4'],
      // Without our secrets.
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
    });
    let answer: unknown;
    child.once('message', (message) => {
      answer = message;
    });
    child.once('error', reject);
    // Not before it is gone: the next one has all of the memory.
    child.once('exit', () => resolve(answer));
    child.send({ input, limits }, () => {});
  });
}
