import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The processor time that all processes of a PostgreSQL server on this machine have taken so far, in milliseconds; Linux only. */
export function cpuOfPostgres(port: number): number {
  return cpuWithChildren(allPids().find((pid) => commandOf(pid).includes(` port=${port} `)) ?? '');
}

/** The processor time that a process and its children have taken so far, in milliseconds. */
export function cpuWithChildren(main: string | number): number {
  return allPids()
    .filter((pid) => pid === String(main) || parentOf(pid) === String(main))
    .reduce((sum, pid) => sum + cpuOf(pid), 0);
}

function allPids(): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
}

/** The processor time that a process has taken so far, in milliseconds, and that of its ended children. */
export function cpuOf(pid: string | number): number {
  const fields = statOf(pid);
  // utime, stime, cutime and cstime, counted from the third field.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
}

function parentOf(pid: string): string {
  return statOf(pid)[1] ?? '';
}

/** The fields of `/proc/<pid>/stat` after the name; none of a process that has ended meanwhile. */
function statOf(pid: string | number): string[] {
  return read(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ');
}

function commandOf(pid: string): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
