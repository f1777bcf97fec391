/** Sends the desk's own letters: to one person each, once. */
import { randomUUID } from 'node:crypto';
import type { Log } from '@assay/runtime/log';
import type { Letter, SendLetter } from '@assay/service/mail';

const TIMEOUT_MS = 30_000;

interface Parts {
  send: SendLetter;
  log: Log;
}

/** Whom a letter is for, and what causes it: `auto-replied` where the recipient has just asked for it (RFC 3834). */
interface Addressed {
  to: string;
  automatic: 'auto-generated' | 'auto-replied';
}

/** Sends a letter, or logs that it could not be sent. Never rejects. @returns whether it was sent, or never can be */
export async function sendOnce(
  { send, log }: Parts,
  { to, automatic }: Addressed,
  letter: Letter,
): Promise<boolean> {
  const envelope = { id: randomUUID(), to: [to], automatic };
  const { kind } = await send(envelope, letter, AbortSignal.timeout(TIMEOUT_MS));
  // Without the mail server's reply, which may name the address.
  if (kind !== 'delivered') log.error({ outcome: kind, subject: letter.subject }, 'A mail could not be sent');
  return kind !== 'failed';
}
