import { fstatSync, writeFileSync } from 'node:fs';
import { OutputError } from '@assay/runtime/files/errors';

// Each write reports its own error.
process.stdout.on('error', () => {});

/** Writes the result to standard output. Resolves when it is written, and rejects with an `OutputError`. */
export async function print(text: string): Promise<void> {
  try {
    await write(text);
  } catch (error) {
    throw new OutputError(error);
  }
}

async function write(text: string): Promise<void> {
  // On a full disk, Node's stream to a file treats a partial write as complete.
  if (fstatSync(process.stdout.fd).isFile()) return writeFileSync(process.stdout.fd, text);
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
