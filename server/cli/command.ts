/** What a command of `leads` is made of. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Database } from '../storage/database.ts';

export interface Command {
  /** How it is called, without `leads` in front. */
  usage: string;
  /** What it does, in one line. */
  summary: string;
  /** What its arguments and options mean. */
  details: readonly string[];
  options: ParseArgsOptionsConfig;
  /** Checks what it is called with, before anything is opened. Answers what to do, or what is wrong. */
  prepare(call: Call): Action | string;
}

export interface Call {
  /** What stands behind the command's name. */
  args: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

export type Action = (context: Context) => Promise<void>;

export interface Context {
  databaseUrl: string;
  /** Opens the database, which has to be there; it is closed when the command is done. */
  open(): Promise<Database>;
  /** Writes the result. Resolves when it is out, and rejects with an `OutputError`. */
  print(text: string): Promise<void>;
  /** Says something beside the result, on standard error. */
  note(line: string): void;
}

/** What a command cannot do, in words that need no explanation. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The result could not be written. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
  /** Whether the reader has seen enough (`leads list | head`) and closed the pipe. */
  readonly isReaderGone: boolean;

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The output could not be written (${reason})`, { cause });
    this.isReaderGone = cause instanceof Error && 'code' in cause && cause.code === 'EPIPE';
  }
}
