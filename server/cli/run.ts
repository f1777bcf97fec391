/** Finds the command that `leads` is called with, checks the call, and runs it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase, sqlitePath } from '../storage/database.ts';
import { StorageError } from '../storage/storage-error.ts';
import { type Action, type Command, OutputError, Refusal } from './command.ts';
import { COMMANDS } from './commands.ts';

export interface Surroundings {
  /** Asked for only when a command is run. */
  databaseUrl(): string;
  /** Writes to standard output; rejects with an `OutputError`. */
  print(text: string): Promise<void>;
  /** Writes a line to standard error. */
  note(line: string): void;
}

/** @returns the exit code: 1 when it could not be done, 2 when it was called the wrong way */
export async function runLeads(args: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await obey(args, surroundings);
  } catch (error) {
    if (error instanceof OutputError && error.isReaderGone) return 0;
    surroundings.note(
      error instanceof Refusal || error instanceof OutputError
        ? error.message
        : `The database could not do this (${new StorageError(error).message})`,
    );
    return 1;
  }
}

async function obey([name, ...args]: readonly string[], surroundings: Surroundings): Promise<number> {
  const { print, note } = surroundings;
  const wrongCall = (problem: string) => {
    note(`${problem}\n\n${overview()}`);
    return 2;
  };
  if (name === '--help' || name === 'help') {
    await print(overview());
    return 0;
  }
  if (name === undefined) return wrongCall('Missing command');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return wrongCall(`Unknown command: ${name}`);

  const call = parse(command, args);
  if (typeof call === 'string') return wrongCall(call);
  if (call.options['help']) {
    await print(help(command));
    return 0;
  }
  const action = command.prepare(call);
  if (typeof action === 'string') return wrongCall(action);
  await run(action, surroundings);
  return 0;
}

function parse(command: Command, args: string[]) {
  try {
    const options = { ...command.options, help: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    return { args: positionals, options: values as Record<string, string | boolean | undefined> };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function run(action: Action, { databaseUrl, print, note }: Surroundings): Promise<void> {
  const url = databaseUrl();
  let database: Database | undefined;
  const open = async () => {
    refuseMissing(url);
    database = await openDatabase(url);
    return database;
  };
  try {
    await action({ databaseUrl: url, open, print, note });
  } finally {
    await database?.close();
  }
}

/** Only the server makes a database: a command that did would hide that it was led to the wrong place. */
function refuseMissing(url: string): void {
  if (!url.startsWith('sqlite:') || existsSync(sqlitePath(url))) return;
  const path = resolve(sqlitePath(url));
  throw new Refusal(
    `There is no database at ${path}: check DATABASE_URL, or start the server once, which makes it there`,
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
