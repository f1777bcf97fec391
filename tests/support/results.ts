import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** Prints a result and writes it to bench/results/. */
export function writeResult(name: string, lines: string[]): void {
  const text = `${lines.join('\n')}\n`;
  const directory = 'bench/results';
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, name), text);
  console.log(text);
}

/** Date, Node version and CPU, for the header of a result. */
export function machine(): string {
  const processors = cpus();
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, Node ${process.version}, ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}`;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The smallest value that the given percentage of values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
