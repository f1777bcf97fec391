/** The lists of erasures of the programs that a run of tests starts on PostgreSQL, in the folder for temporary files. */
import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The beginning of the paths of a run's lists, or of those of one of its processes. @param run the process that runs the tests */
export function erasuresBelow(run: number, process?: number): string {
  return join(tmpdir(), `assay-erasures-${run}-${process === undefined ? '' : `${process}-`}`);
}

export function removeErasures(beginning: string): void {
  for (const name of readdirSync(tmpdir())) {
    if (name.startsWith(basename(beginning))) rmSync(join(tmpdir(), name), { force: true });
  }
}
