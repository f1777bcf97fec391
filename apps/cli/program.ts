/** A program of several commands: finds the one that it is called with, and runs it. */
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CommandError, UsageError } from '@assay/runtime/files/errors';
import { version } from '@assay/runtime/version';

export type Options = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** What a command is called with. */
export interface Arguments {
  /** The arguments after the command's name. */
  args: readonly string[];
  options: Options;
}

export interface Output {
  /** Writes the result. Resolves when it is written, and rejects with an `OutputError`. */
  print(text: string): Promise<void>;
  /** Writes a line to standard error. */
  note(line: string): void;
}

export interface Command<Call extends Arguments> {
  /** Without the program's name in front. */
  usage: string;
  /** In one line. */
  summary: string;
  /** Its arguments and options. */
  details: readonly string[];
  options: ParseArgsOptionsConfig;
  /** @throws CommandError */
  run(call: Call): Promise<void>;
}

export interface Program<Call extends Arguments> {
  name: string;
  /** The first lines of the help. */
  summary: string;
  /** What the help says beside how to get more of it. */
  remark?: string;
  /** By name, in the order of the help. */
  commands: Readonly<Record<string, Command<Call>>>;
  /** Runs a command with what it needs besides. */
  run(command: Command<Call>, call: Arguments): Promise<void>;
  /** Says what has failed, for any error that is no `CommandError`. */
  failure(error: unknown): string;
}

/** @returns the exit code, as in the help */
export async function runProgram<Call extends Arguments>(
  program: Program<Call>,
  args: readonly string[],
  output: Output,
): Promise<number> {
  try {
    await dispatch(program, args, output);
    return 0;
  } catch (error) {
    const { message, exitCode } =
      error instanceof CommandError ? error : new CommandError(program.failure(error));
    if (exitCode > 0) output.note(exitCode === 2 ? `${message}\n\n${usageOf(program, args)}` : message);
    return exitCode;
  }
}

async function dispatch<Call extends Arguments>(
  program: Program<Call>,
  [name, ...args]: readonly string[],
  { print }: Output,
): Promise<void> {
  if (name === '--help' || name === 'help') return print(overview(program));
  if (name === '--version') return print(`${version()}\n`);
  if (name === undefined) throw new UsageError('Missing command');
  const command = commandOf(program, name);
  if (!command) throw new UsageError(`Unknown command: ${name}`);
  const call = parse(command.options, args);
  if (call.options['help']) return print(help(program.name, command));
  await program.run(command, call);
}

function commandOf<Call extends Arguments>(
  { commands }: Program<Call>,
  name: string,
): Command<Call> | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

/** How to call the command that was called the wrong way, or which commands there are. */
function usageOf<Call extends Arguments>(program: Program<Call>, [name = '']: readonly string[]): string {
  const command = commandOf(program, name);
  if (!command) return overview(program);
  return `${program.name} ${command.usage}\n\n"${program.name} ${name} --help" says more.`;
}

function parse(config: ParseArgsOptionsConfig, args: string[]): Arguments {
  try {
    const options = { ...config, help: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({
      args: withNumbers(config, args),
      allowPositionals: true,
      options,
    });
    return { args: positionals, options: values };
  } catch (error) {
    // Node goes on about arguments that begin with a sign.
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

/** A number below zero behind an option is its value: `parseArgs` would take it for an option. */
function withNumbers(config: ParseArgsOptionsConfig, args: readonly string[]): string[] {
  const isValue = (at: number) =>
    /^-\d/.test(args[at] ?? '') && config[args[at - 1]?.replace(/^--/, '') ?? '']?.type === 'string';
  return args.flatMap((one, at) => (isValue(at) ? [] : [isValue(at + 1) ? `${one}=${args[at + 1]}` : one]));
}

function overview<Call extends Arguments>({ name, summary, remark, commands }: Program<Call>): string {
  const lines = Object.values(commands).map((one) => `  ${name} ${one.usage}\n      ${one.summary}`);
  return `${summary}

${lines.join('\n')}

"${name} <command> --help" says more, "${name} --version" which version this is.${remark ? ` ${remark}` : ''}
Exit codes: 0 when it is done, 1 when it could not be done, 2 when it was called the wrong way.
`;
}

function help<Call extends Arguments>(program: string, { usage, summary, details }: Command<Call>): string {
  const lines = details.map((line) => `  ${line}`.trimEnd());
  return `${program} ${usage}\n\n${summary[0]?.toUpperCase()}${summary.slice(1)}.\n\n${lines.join('\n')}\n`;
}
