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
  /** Releases the lock, unless the program has already exited. */
  release(): Promise<void>;
}

/** @param begin the statement that takes the lock */
export async function holdLock(path: string, begin = 'begin immediate'): Promise<HeldLock> {
  const holder = spawn(process.execPath, ['-e', HOLDER, path, begin], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(holder, 'exit');
  await Promise.race([
    once(holder.stdout, 'data'),
    exited.then(() => Promise.reject(new Error('The lock could not be acquired'))),
  ]);
  return {
    async release() {
      if (!holder.stdin.destroyed) holder.stdin.end('release');
      await exited;
    },
  };
}
