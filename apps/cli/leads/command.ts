/** What a command of `leads` is called with. It checks its arguments and options before it opens the database. */

import type { KeepMonths, Environment as Settings } from '@assay/runtime/variables';
import type { WatchedErasures } from '@assay/service/retention';
import type { Database } from '@assay/store/database';
import type { Erasures } from '@assay/store/erasures';
import type * as program from '../program.ts';

export { CommandError, UsageError } from '@assay/runtime/files/errors';
export type { Options } from '../program.ts';

export interface Environment extends program.Output {
  databaseUrl(): string;
  /** The site's public address. */
  siteUrl(): URL;
  /** After how many months leads are removed; forever or undefined where they are kept. */
  keepMonths(): KeepMonths;
  /** Asks at the terminal; undefined where there is no answer. Absent where nobody can be asked. */
  ask?(question: string): Promise<string | undefined>;
  /** Opens the list of erasures. @throws ErasureListError */
  erasures(): Erasures;
  /** The environment and what is wrong with the file that adds to it, for a command that has to work with wrong settings. */
  given?(): { environment: Settings; problem: string | undefined };
}

export interface Call extends program.Arguments, Environment {
  /**
   * Opens the database, which must exist and have the schema of this version; it is closed after the command.
   *
   * @throws SchemaError
   */
  open(): Promise<Database>;
  /**
   * Opens the list of erasures, and says if it lacks entries that the database knows of.
   *
   * @throws ErasureListError
   */
  erasuresFor(database: Database): Promise<WatchedErasures>;
}

export type Command = program.Command<Call>;
