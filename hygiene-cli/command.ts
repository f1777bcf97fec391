/** The parts of a command of `data`. */
import type { ParseArgsOptionsConfig } from 'node:util';

export interface Command {
  /** Without `data` in front. */
  usage: string;
  /** In one line. */
  summary: string;
  /** Its arguments and options. */
  details: readonly string[];
  options: ParseArgsOptionsConfig;
  /** @throws CommandError */
  run(call: Call): Promise<void>;
}

export type Options = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

export interface Environment {
  /** Writes the result. */
  print(text: string): Promise<void>;
  /** Writes a line to standard error. */
  note(line: string): void;
  /** Shows what is being done, in place of what was shown before; '' clears it. Does nothing where nobody watches. */
  progress(text: string): void;
  /** ISO 8601. */
  today: string;
}

export interface Call extends Environment {
  /** The arguments after the command's name. */
  args: readonly string[];
  options: Options;
}
