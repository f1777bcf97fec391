/** Ends a command; the message is for the operator. */
export class CommandError extends Error {
  /** 0 when there is nothing to report, 1 on failure, 2 for wrong usage, 3 where it is done and found what it was told to fail on. */
  readonly exitCode: 0 | 1 | 2 | 3;

  constructor(message: string, exitCode: 0 | 1 | 2 | 3 = 1, cause?: unknown) {
    super(message, { cause });
    this.exitCode = exitCode;
  }
}

/** Wrong arguments or options. */
export class UsageError extends CommandError {
  constructor(message: string) {
    super(message, 2);
  }
}

/** The result could not be written. A reader that closed the pipe (`leads list | head`) has seen enough. */
export class OutputError extends CommandError {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const isClosed = cause instanceof Error && 'code' in cause && cause.code === 'EPIPE';
    super(`The output could not be written (${reason})`, isClosed ? 0 : 1, cause);
  }
}
