/** The limit of memory that a container gives its processes, by the kernel's control groups; Linux only, as root. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
/** Of version 1 of control groups; version 2 has all in one folder. */
const VERSION_1 = join(ROOT, 'memory');

export interface MemoryLimit {
  /** The most that the process and those that it started have used together, in bytes, files that they have read included. */
  peak(): number;
  /** How often the kernel has ended one of them because there was no more. */
  kills(): number;
  /** After the last of them has ended. */
  remove(): void;
}

/** Whether this machine lets its user limit the memory of processes. */
export function canLimitMemory(): boolean {
  try {
    limitMemory(1024 ** 3, process.pid, []).remove();
    return true;
  } catch {
    return false;
  }
}

let made = 0;

/**
 * Limits the memory of a process that runs, and of those that it starts from now on. What it uses already counts.
 *
 * @param members which processes are moved; the process alone
 */
export function limitMemory(bytes: number, pid: number, members: readonly number[] = [pid]): MemoryLimit {
  const isFirst = existsSync(VERSION_1);
  const folder = join(isFirst ? VERSION_1 : ROOT, `assay-test-${process.pid}-${made++}`);
  const file = (name: string) => join(folder, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  mkdirSync(folder);
  // Pages that it has already stay with the group that it comes from.
  const before = 1024 * Number(/^RssAnon:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  writeFileSync(file(isFirst ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes - before));
  for (const member of members) writeFileSync(file('cgroup.procs'), String(member));
  return {
    peak: () => before + Number(read(isFirst ? 'memory.max_usage_in_bytes' : 'memory.peak')),
    kills: () =>
      Number(/^oom_kill (\d+)$/m.exec(read(isFirst ? 'memory.oom_control' : 'memory.events'))?.[1]),
    remove: () => rmdirSync(folder),
  };
}

/** Of `256m` or `1g`, as compose.yaml has them. */
export function bytesOf(limit: string): number {
  const [, amount, unit] = /^(\d+)([mg])$/.exec(limit) ?? [];
  if (amount === undefined) throw new Error(`${limit} is no number of megabytes or gigabytes`);
  return Number(amount) * 1024 ** (unit === 'g' ? 3 : 2);
}
