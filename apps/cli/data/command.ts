/** What a command of `data` is called with. */
import type * as program from '../program.ts';

export interface Environment extends program.Output {
  /** Shows what is being done, in place of what was shown before; '' clears it. Does nothing where nobody watches. */
  progress(text: string): void;
  /** ISO 8601. */
  today: string;
}

export type Call = program.Arguments & Environment;
export type Command = program.Command<Call>;
