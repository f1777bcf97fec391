/** Finds the command that `leads` is called with, and runs it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase, sqlitePath } from '../storage/database.ts';
import { databaseKind } from '../storage/database-kind.ts';
import { StorageError } from '../storage/storage-error.ts';
import { type Call, type Command, CommandError, UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';

export type Environment = Pick<Call, 'databaseUrl' | 'siteUrl' | 'print' | 'note'>;

/** @returns the exit code, as in the help */
export async function runLeads(args: readonly string[], environment: Environment): Promise<number> {
  try {
    await dispatch(args, environment);
    return 0;
  } catch (error) {
    const { message, exitCode } =
      error instanceof CommandError
        ? error
        : new CommandError(`The database could not do this (${new StorageError(error).message})`);
    if (exitCode > 0) environment.note(exitCode === 2 ? `${message}\n\n${overview()}` : message);
    return exitCode;
  }
}

async function dispatch([name, ...args]: readonly string[], environment: Environment): Promise<void> {
  if (name === '--help' || name === 'help') return environment.print(overview());
  if (name === undefined) throw new UsageError('Missing command');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`Unknown command: ${name}`);
  const call = parse(command, args);
  if (call.options['help']) return environment.print(help(command));
  await run(command, call, environment);
}

function parse(command: Command, args: string[]): Pick<Call, 'args' | 'options'> {
  try {
    const options = { ...command.options, help: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    return { args: positionals, options: values as Call['options'] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run(
  command: Command,
  call: Pick<Call, 'args' | 'options'>,
  environment: Environment,
): Promise<void> {
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

/** Only the server creates a database: a new, empty one would hide a wrong DATABASE_URL. */
function requireDatabase(url: string): void {
  if (databaseKind(url) === 'postgres' || existsSync(sqlitePath(url))) return;
  throw new CommandError(
    `There is no database at ${resolve(sqlitePath(url))}: check DATABASE_URL, or start the server once, which creates it`,
  );
}

function overview(): string {
  const commands = Object.values(COMMANDS).map(({ usage, summary }) => `  leads ${usage}\n      ${summary}`);
  return `Reads and keeps the leads that the site's forms collected.

${commands.join('\n')}

"leads <command> --help" says more. DATABASE_URL says where the leads are, as for the server.
Exit codes: 0 when it is done, 1 when it could not be done, 2 when it was called the wrong way.
`;
}

function help({ usage, summary, details }: Command): string {
  const lines = details.map((line) => `  ${line}`.trimEnd());
  return `leads ${usage}\n\n${summary[0]?.toUpperCase()}${summary.slice(1)}.\n\n${lines.join('\n')}\n`;
}
