/** Another program that holds SQLite's lock, as an operator's forgotten `sqlite3` does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const HOLDER = `
  const { DatabaseSync } = require('node:sqlite');
  const [, path, begin] = process.argv;
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec(begin);
  process.stdout.write('held');
  process.stdin.once('data', () => { database.exec('rollback'); database.close(); process.exit(); });
`;

export interface HeldLock {
  /** Gives it back; done already when the program has been killed. */
  release(): Promise<void>;
}

/** @param begin how it takes the lock */
export async function holdLock(path: string, begin = 'begin immediate'): Promise<HeldLock> {
  const holder = spawn(process.execPath, ['-e', HOLDER, path, begin], { stdio: ['pipe', 'pipe', 'inherit'] });
  const left = once(holder, 'exit');
  await Promise.race([
    once(holder.stdout, 'data'),
    left.then(() => Promise.reject(new Error('The lock could not be had'))),
  ]);
  return {
    async release() {
      if (!holder.stdin.destroyed) holder.stdin.end('release');
      await left;
    },
  };
}
