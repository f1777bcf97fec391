import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Log } from '@assay/runtime/log';

const PROJECT = join(import.meta.dirname, '../..');

/** Whether `npm start` has built only what visitors need first, as `npm run build` never does. */
export function isUnfinished(siteDirectory: string): boolean {
  const has = (stamp: string) => existsSync(join(siteDirectory, stamp));
  return has('.built') && !has('.finished');
}

/** Has the rest of the site made, in a process of low priority. Resolves once it is done or has failed. */
export function finishSite(log: Log): Promise<void> {
  const setup = spawn(process.execPath, [join(PROJECT, 'scripts/setup.mjs'), 'finish'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => setup.kill();
  process.once('exit', stop);
  // A server of lower priority may raise none.
  const niceness = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL);
  if (setup.pid !== undefined) setPriority(setup.pid, niceness);
  return new Promise((resolve) => {
    const end = (problem: Error | number | null) => {
      process.removeListener('exit', stop);
      if (problem === 0) log.info({}, 'The rest of the site is built');
      else log.warn({}, 'The rest of the site could not be built: npm run build says why');
      resolve();
    };
    setup.once('error', end).once('exit', end);
  });
}
