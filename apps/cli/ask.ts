/** Asks whoever sits at the terminal. */
import { createInterface } from 'node:readline/promises';

/** @returns undefined where nobody can be asked, or the terminal was closed instead of an answer */
export async function ask(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const closed = new Promise<undefined>((resolve) => terminal.once('close', () => resolve(undefined)));
    return await Promise.race([terminal.question(question), closed]);
  } finally {
    terminal.close();
  }
}
