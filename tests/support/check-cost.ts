/** What `data check` costs, and what it may. */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';

export interface Cost {
  rows: number;
  columns: number;
  bytes: number;
  /** Seconds of processor time, of all threads. */
  cpu: number;
  /** The most that it may be. */
  bound: number;
  /** The most memory that the process took, in MB. */
  memory: number;
}

/** Prints the processor time of the process, in microseconds, and its largest memory, in kB, when its main thread ends. */
const METER = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    process.stderr.write('CPU ' + (user + system) + ' ' + process.resourceUsage().maxRSS);
  });
`)}`;

/** Checks a file in a process of its own. @returns undefined if it is refused */
export async function costOfCheck(file: string): Promise<Cost | undefined> {
  const args = ['--import', METER, 'apps/cli/data/data.ts', 'check', file];
  const run = promisify(execFile)(process.execPath, args, { maxBuffer: 64e6 });
  const { stdout, stderr } = await run.catch(() => ({ stdout: '', stderr: '' }));
  const [, microseconds, memory] = /CPU (\d+) (\d+)/.exec(stderr) ?? [];
  const [, rows, columns] = /: ([\d,]+) rows? \([^)]*\), (\d+) columns?/.exec(stdout) ?? [];
  if (!microseconds || !rows || !columns) return undefined;
  const size = {
    rows: Number(rows.replaceAll(',', '')),
    columns: Number(columns),
    bytes: statSync(file).size,
  };
  const cpu = Number(microseconds) / 1e6;
  return { ...size, cpu, bound: boundOf(size), memory: Math.round(Number(memory) / 1000) };
}

/** 3 seconds, and 4 for each 200,000 cells or 10 MB, whichever is more. */
function boundOf({ rows, columns, bytes }: Pick<Cost, 'rows' | 'columns' | 'bytes'>): number {
  return 3 + 4 * Math.max((rows * columns) / 200_000, bytes / 10_000_000);
}
