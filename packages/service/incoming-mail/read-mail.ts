/** Reads mails in a thread, one after the other, so that none of them costs others more than its time. */
import { Worker } from 'node:worker_threads';
import { limit } from '@assay/forms/limit';
import type { FileKind } from './files.ts';
import { maxMailBytes, type ReadMail } from './mail.ts';

/** Far more than any takes that a person has written. */
const TIME_LIMIT_MS = limit('Mails that come back', 10_000);
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

let last: Promise<unknown> = Promise.resolve();

/**
 * @param raw the whole mail, or its first `maxMailBytes`
 * @param kinds those of files that are kept
 */
export function readMail(
  raw: Uint8Array,
  kinds: readonly FileKind[] = [],
  timeLimitMs: number = TIME_LIMIT_MS,
): Promise<ReadMail> {
  const source = raw.subarray(0, maxMailBytes(kinds));
  const reading = last.then(() => readAlone(new Uint8Array(source), kinds, timeLimitMs));
  last = reading;
  return reading;
}

/** Never rejects: a thread that fails has met a mail that it cannot read. */
function readAlone(
  raw: Uint8Array<ArrayBuffer>,
  kinds: readonly FileKind[],
  timeLimitMs: number,
): Promise<ReadMail> {
  return new Promise((resolve) => {
    const options = { workerData: { raw, kinds }, transferList: [raw.buffer], resourceLimits: MEMORY };
    const worker = new Worker(new URL('./mail-thread.ts', import.meta.url), options);
    const end = (read: ReadMail) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(read);
    };
    const timer = setTimeout(() => end({ ok: false, reason: 'too_costly' }), timeLimitMs);
    worker.once('message', (read: ReadMail) => end(read));
    worker.once('error', () => end({ ok: false, reason: 'too_costly' }));
  });
}
