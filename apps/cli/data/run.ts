/** Runs the command that `data` is called with. */

import { visibleLines } from '@assay/contract/formats/visible';
import { runProgram } from '../program.ts';
import { check } from './check.ts';
import type { Environment } from './command.ts';
import { evaluate } from './evaluate.ts';
import { link } from './link.ts';

/** @returns the exit code, as in the help */
export function runData(args: readonly string[], environment: Environment): Promise<number> {
  const output = {
    print: environment.print,
    note(line: string) {
      environment.progress('');
      environment.note(visibleLines(line));
    },
  };
  return runProgram(
    {
      name: 'data',
      summary: 'Says what is wrong in a table, and who is in it twice. Files stay on this machine.',
      remark: 'check --fail-on ends with 3 if it finds what it was told to fail on.',
      commands: { check, evaluate, link },
      run: (command, call) => command.run({ ...call, ...environment }),
      failure: (error) => `The file could not be checked (${String(error)})`,
    },
    args,
    output,
  );
}
