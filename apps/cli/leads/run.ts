/** Runs the command that `leads` is called with. */

import { describeMissing, WatchedErasures } from '@assay/service/retention';
import {
  type Database,
  describeFailure,
  isStorageFailure,
  openFound,
  PoolerError,
  SchemaError,
} from '@assay/store/database';
import { ErasureListError } from '@assay/store/erasures';
import { type Arguments, runProgram } from '../program.ts';
import type { Command, Environment } from './command.ts';
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
    database = await openFound(environment.databaseUrl());
    return database;
  };
  let erasures: WatchedErasures | undefined;
  const erasuresFor = async ({ db }: Database) => {
    erasures = new WatchedErasures(environment.erasures(), db);
    const missing = await erasures.missing();
    if (missing > 0) environment.note(describeMissing(erasures.path, missing));
    return erasures;
  };
  try {
    await command.run({
      ...call,
      ...environment,
      open,
      erasuresFor,
    });
  } finally {
    await erasures?.settle();
    await database?.close();
  }
}

function failure(error: unknown): string {
  if (error instanceof ErasureListError) return `${error.code}: ${error.message}`;
  if (error instanceof SchemaError || error instanceof PoolerError) return error.message;
  if (isStorageFailure(error)) return `The database could not do this (${describeFailure(error)})`;
  return `A mistake in this program: ${error instanceof Error ? error.stack : error}`;
}
