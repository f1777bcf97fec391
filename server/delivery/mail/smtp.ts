/** Sends a letter through the company's SMTP server. */
import { createTransport } from 'nodemailer';
import type { Attempt } from '../channel.ts';
import { type Letter, toHtml, toText } from './letter.ts';

/** For each step, so that a server which hangs is noticed early; the worker limits the whole. */
const STEP_WITHIN_MS = 10_000;

export interface Envelope {
  /** The delivery's id, which becomes the Message-ID. */
  id: string;
  to: readonly string[];
  /** Whom a reply reaches, when that is not the sender. */
  replyTo?: { name: string; address: string };
  /** What made it write (RFC 3834), so that no other automaton answers. */
  automatic: 'auto-generated' | 'auto-replied';
}

/** Tries once to send. Never rejects. */
export type SendLetter = (envelope: Envelope, letter: Letter, signal: AbortSignal) => Promise<Attempt>;

export function smtpSender(smtpUrl: string, from: string): SendLetter {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: STEP_WITHIN_MS,
    greetingTimeout: STEP_WITHIN_MS,
    socketTimeout: STEP_WITHIN_MS,
    dnsTimeout: STEP_WITHIN_MS,
    // A letter is text; nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost';

  return async ({ id, to, replyTo, automatic }, letter, signal) => {
    const subject = oneLine(letter.subject);
    try {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: [...to],
        ...(replyTo ? { replyTo: { ...replyTo, name: oneLine(replyTo.name) } } : {}),
        subject,
        text: toText(letter),
        html: toHtml({ ...letter, subject }),
        headers: { 'Auto-Submitted': automatic },
        signal,
      });
      return { kind: 'delivered' };
    } catch (error) {
      return { kind: isRefusal(error) ? 'impossible' : 'failed', reason: describe(error, signal) };
    }
  };
}

/** A header line may have 998 characters at most, and what is of interest comes first. */
const MAX_LINE_LENGTH = 200;

/** Fit for a header: nothing that ends its line, or that shows it in another order than it is written. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u{202A}-\u{202E}\u{2066}-\u{2069}]+/gu, ' ').trim();
  return line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH).toWellFormed()}…` : line;
}

/** The server knows this recipient and says never (RFC 5321, 5yz). */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}

function describe(error: unknown, signal: AbortSignal): string {
  const cause: unknown = signal.aborted ? signal.reason : error;
  return cause instanceof Error ? cause.message : String(cause);
}
