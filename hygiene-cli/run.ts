/** Finds the command that `data` is called with, and runs it. */
import { parseArgs } from 'node:util';
import { CommandError, UsageError } from '../cli/errors.ts';
import { visibleLines } from '../formats/visible.ts';
import { check } from './check.ts';
import type { Call, Command, Environment } from './command.ts';
import { evaluate } from './evaluate.ts';

/** All commands by name, in the order of the help. */
const COMMANDS: Readonly<Record<string, Command>> = { check, evaluate };

/** @returns the exit code, as in the help */
export async function runData(args: readonly string[], environment: Environment): Promise<number> {
  try {
    await dispatch(args, environment);
    return 0;
  } catch (error) {
    environment.progress('');
    const { message, exitCode } =
      error instanceof CommandError
        ? error
        : new CommandError(`The file could not be checked (${String(error)})`);
    if (exitCode > 0)
      environment.note(visibleLines(exitCode === 2 ? `${message}\n\n${overview()}` : message));
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
  await command.run({ ...call, ...environment });
}

function parse(command: Command, args: string[]): Pick<Call, 'args' | 'options'> {
  try {
    const options = { ...command.options, help: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    return { args: positionals, options: values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function overview(): string {
  const commands = Object.values(COMMANDS).map(({ usage, summary }) => `  data ${usage}\n      ${summary}`);
  return `Says what is wrong in a table, and who is in it twice. Files stay on this machine.

${commands.join('\n')}

"data <command> --help" says more.
Exit codes: 0 when it is done, 1 when it could not be done, 2 when it was called the wrong way.
`;
}

function help({ usage, summary, details }: Command): string {
  const lines = details.map((line) => `  ${line}`.trimEnd());
  return `data ${usage}\n\n${summary[0]?.toUpperCase()}${summary.slice(1)}.\n\n${lines.join('\n')}\n`;
}
