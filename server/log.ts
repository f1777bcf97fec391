/** The log: one JSON object a line on standard output. It never holds what a visitor typed, nor an address. */
import pino from 'pino';

export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error'> & { child(bindings: object): Log };

/** Lines that standard output cannot take are kept up to this many characters; then the newest are dropped. */
const MAX_KEPT = 1024 * 1024;

/** A stream for the log, in the form that pino wants it. */
export interface LogStream {
  write(line: string): void;
}

/** @param stream where lines go, if not to standard output */
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

/**
 * What may be told of an unexpected error: its name and where it happened. Its message may quote what was being
 * handled.
 */
export function describeError(error: unknown): { name: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, at: frames.slice(0, 10).map((line) => line.trim()) };
}

/** A reader that does not keep up must not hold up the server, so writing does not wait for it. */
function standardOutput(): LogStream {
  const stream = pino.destination({ dest: 1, sync: false, maxLength: MAX_KEPT });
  stream.on('error', () => {});
  process.on('exit', () => {
    try {
      stream.flushSync();
    } catch {
      // Whoever read the log has gone.
    }
  });
  return stream;
}
