/** The parts of a command of `leads`. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Database } from '../storage/database.ts';

export interface Command {
  /** Without `leads` in front. */
  usage: string;
  /** In one line. */
  summary: string;
  /** Its arguments and options. */
  details: readonly string[];
  options: ParseArgsOptionsConfig;
  /**
   * Checks its arguments and options before it opens the database.
   *
   * @throws CommandError
   */
  run(call: Call): Promise<void>;
}

export type Options = Readonly<Record<string, string | boolean | undefined>>;

export interface Call {
  /** The arguments after the command's name. */
  args: readonly string[];
  options: Options;
  databaseUrl(): string;
  /** The site's public address. */
  siteUrl(): URL;
  /** Opens the database, which must exist; it is closed after the command. */
  open(): Promise<Database>;
  /** Writes the result. Resolves when it is written, and rejects with an `OutputError`. */
  print(text: string): Promise<void>;
  /** Writes a line to standard error. */
  note(line: string): void;
}

/** Ends a command; the message is for the operator. */
export class CommandError extends Error {
  /** 0 when there is nothing to report, 1 on failure, 2 for wrong usage. */
  readonly exitCode: 0 | 1 | 2;

  constructor(message: string, exitCode: 0 | 1 | 2 = 1, cause?: unknown) {
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
