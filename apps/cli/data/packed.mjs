#!/usr/bin/env node
/**
 * The command of the engine's package. `npm run data` gives Node its flags; here Node begins anew with them, as the same process, before the
 * engine is loaded. Where it cannot do so, young values keep the little room that they begin with, which is slower.
 */
import { setFlagsFromString } from 'node:v8';

/**
 * V8 lets young strings fill what it has: the texts of a workbook of 8.5 MB take 130 MB more without the first. Without the last it lets
 * old ones grow to half as much again where it is busy: 181 columns of 10,000 rows took 440 to 590 MB.
 */
const FLAGS = ['--max-semi-space-size=4', '--no-parallel-scavenge', '--heap-growing-percent=50'];

if (!FLAGS.every((flag) => process.execArgv.includes(flag))) {
  // Node 22.15 has it, and Windows never.
  if (process.execve && process.platform !== 'win32')
    process.execve(process.execPath, [
      ...[process.execPath, ...FLAGS, ...process.execArgv],
      ...process.argv.slice(1),
    ]);
  setFlagsFromString('--semi-space-growth-factor=1');
}
await import('./data.ts');
