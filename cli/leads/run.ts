/** Runs the command that `leads` is called with. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ErasureListError } from '../../server/erasures/erasure-list.ts';
import { type Database, openDatabase, sqlitePath } from '../../server/storage/database/database.ts';
import { describeFailure, isStorageFailure } from '../../server/storage/database/storage-failure.ts';
import { databaseKind } from '../../server/storage/schema.ts';
import { type Arguments, runProgram } from '../program.ts';
import { type Command, CommandError, type Environment } from './command.ts';
import { COMMANDS } from './commands.ts';

/** @returns the exit code, as in the help */
export function runLeads(args: readonly string[], environment: Environment): Promise<number> {
  return runProgram(
    {
      name: 'leads',
      summary: "Reads and keeps the leads that the site's forms collected.",
      remark: 'DATABASE_URL says where the leads are, as for the server.',
      commands: COMMANDS,
      run: (command, call) => run(command, call, environment),
      failure,
    },
    args,
    environment,
  );
}

async function run(command: Command, call: Arguments, environment: Environment): Promise<void> {
  let database: Database | undefined;
  const open = async () => {
    const url = environment.databaseUrl();
    requireDatabase(url);
    database = await openDatabase(url);
    return database;
  };
  try {
    await command.run({ ...call, ...environment, open });
  } finally {
    await database?.close();
  }
}

function failure(error: unknown): string {
  if (error instanceof ErasureListError) return `${error.code}: ${error.message}`;
  if (isStorageFailure(error)) return `The database could not do this (${describeFailure(error)})`;
  return `A mistake in this program: ${error instanceof Error ? error.stack : error}`;
}

/** Only the server creates a database: a new, empty one would hide a wrong DATABASE_URL. */
function requireDatabase(url: string): void {
  if (databaseKind(url) === 'postgres' || existsSync(sqlitePath(url))) return;
  throw new CommandError(
    `There is no database at ${resolve(sqlitePath(url))}: check DATABASE_URL, or start the server once, which creates it`,
  );
}
