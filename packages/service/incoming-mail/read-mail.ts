/** Reads mails in processes of their own, one after the other, so that none of them costs others more than its time. */
import { limit } from '@assay/contract/limit';
import { parseApart } from '@assay/runtime/parser/parse-apart';
import type { FileKind } from './files.ts';
import { maxMailBytes, type ReadMail, readMailSchema } from './mail.ts';

/** Of a processor, and far more than any takes that a person has written. */
const MAX_CPU_MS = limit('Mails that come back', 10_000);
/** In megabytes: one of 10 MB with files takes 145. */
const MAX_MEMORY = limit('Mails that come back', 160);

/**
 * @param raw the whole mail, or its first `maxMailBytes`
 * @param kinds those of files that are kept
 */
export async function readMail(
  raw: Uint8Array,
  kinds: readonly FileKind[] = [],
  cpuMs: number = MAX_CPU_MS,
): Promise<ReadMail> {
  const given = { raw: raw.subarray(0, maxMailBytes(kinds)), kinds };
  const read = await parseApart(new URL('./mail-parser.ts', import.meta.url), given, {
    cpuMs,
    memoryMb: MAX_MEMORY,
  });
  return read === undefined ? { ok: false, reason: 'too_costly' } : readMailSchema.parse(read);
}
