/** Sends the desk's own letters: to one person each, once. */
import { randomUUID } from 'node:crypto';
import type { Letter } from '../server/delivery/mail/letter.ts';
import type { SendLetter } from '../server/delivery/mail/smtp.ts';
import type { Log } from '../server/log.ts';

const TIMEOUT_MS = 30_000;

interface Parts {
  send: SendLetter;
  log: Log;
}

/**
 * Sends a letter, or logs that it could not be sent. Never rejects.
 *
 * @param automatic `auto-replied` where the recipient has just asked for it (RFC 3834)
 */
export async function sendOnce(
  { send, log }: Parts,
  to: string,
  letter: Letter,
  automatic: 'auto-generated' | 'auto-replied',
): Promise<void> {
  const { kind } = await send(
    { id: randomUUID(), to: [to], automatic },
    letter,
    AbortSignal.timeout(TIMEOUT_MS),
  );
  // Without the mail server's reply, which may name the address.
  if (kind !== 'delivered') log.error({ outcome: kind, subject: letter.subject }, 'A mail could not be sent');
}
