/** The log: one JSON object a line on standard output, without visitors' input and addresses. */
import pino from 'pino';

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error'> & { child(bindings: object): Log };

/** The buffer for a slow reader, in characters; further lines are dropped. */
const MAX_BUFFERED = 1024 * 1024;

/** Where pino writes. */
interface LogStream {
  write(line: string): void;
}

/** @param stream standard output when left out */
export function createLog(stream: LogStream = standardOutput()): Log {
  return pino(
    {
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  );
}

/** What may be logged of an unexpected error. Not its message, which may quote a visitor's input. */
export function describeError(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, at: frames.slice(0, 10).map((line) => line.trim()) };
}

/** Asynchronous, so that a slow reader does not block the server. */
function standardOutput(): LogStream {
  const stream = pino.destination({ dest: 1, sync: false, maxLength: MAX_BUFFERED });
  stream.on('error', () => {});
  process.on('exit', () => {
    try {
      stream.flushSync();
    } catch {
      // The reader has gone.
    }
  });
  return stream;
}
