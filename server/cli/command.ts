/** The parts of a command of `leads`. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Database } from '../storage/database.ts';

export { CommandError, UsageError } from '../../cli/errors.ts';

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
