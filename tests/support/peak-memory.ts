import { readFileSync } from 'node:fs';

/** The most memory that a process has had so far, in bytes; Linux only. */
export function peakMemory(pid: number | undefined): number {
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
