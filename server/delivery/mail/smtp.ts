/** Sends a letter through the company's SMTP server. */
import { createTransport } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { z } from 'zod';
import { addressOf } from '../../delivery-settings.ts';
import { inOrder } from '../../visible.ts';
import type { Attempt, Refusal } from '../channel.ts';
import { type Letter, toHtml, toText } from './letter.ts';

/** For each step, so that a server which hangs is noticed early; the worker limits the whole. */
const STEP_WITHIN_MS = 10_000;

export interface Envelope {
  /** The delivery's id, which becomes the Message-ID. */
  id: string;
  /** Mailboxes, with or without a name. */
  to: readonly string[];
  /** The address of one of them, when the others have the mail already. */
  only?: string | null;
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
  const domain = addressOf(from).split('@').at(-1);

  return async ({ id, to, only = null, replyTo, automatic }, letter, signal) => {
    const subject = oneLine(letter.subject);
    try {
      const { rejectedErrors } = await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        envelope: { from: addressOf(from), to: only === null ? to.map(addressOf) : [only] },
        from,
        to: [...to],
        ...(replyTo ? { replyTo: { ...replyTo, name: nameAsTyped(oneLine(replyTo.name)) } } : {}),
        subject: asTyped(subject),
        text: toText(letter),
        html: toHtml({ ...letter, subject }),
        headers: { 'Auto-Submitted': automatic },
        signal,
      });
      const refused = refusals(rejectedErrors);
      return refused.length > 0 ? { kind: 'delivered', refused } : { kind: 'delivered' };
    } catch (error) {
      const all = error instanceof Error && 'rejectedErrors' in error ? refusals(error.rejectedErrors) : [];
      if (all.length === 0) return { kind: 'failed', reason: describe(error, signal) };
      return {
        kind: all.every(({ isFinal }) => isFinal) ? 'impossible' : 'failed',
        reason: all
          .map(({ recipient, reply }) => (only === null ? `${recipient}: ${reply}` : reply))
          .join('; '),
      };
    }
  };
}

/** A header line may have 998 characters at most, and what is of interest comes first. */
const MAX_LINE_LENGTH = 200;

/** An encoded word may have 75 characters, what stands around it included. */
const ENCODED_WORD_LENGTH = 52;

/** Fit for a header: nothing that ends its line, or that shows it in another order than it is written. */
function oneLine(text: string): string {
  const line = inOrder(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim();
  return line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH).toWellFormed()}…` : line;
}

/** What looks like an encoded word (RFC 2047) is encoded itself, or it would arrive as what it stands for. */
function asTyped(text: string): string {
  return text.includes('=?') ? encodeWord(text, 'Q', ENCODED_WORD_LENGTH) : text;
}

/** The same for the name of an address, which is encoded as a whole for a space that does not break. */
function nameAsTyped(name: string): string {
  return name.includes('=?') ? name.replace(' ', '\u{A0}') : name;
}

const refusalsSchema = z
  .array(
    z.object({
      recipient: z.string(),
      response: z.string().default('refused without a word'),
      responseCode: z.number().default(0),
    }),
  )
  .default([]);

/** What the server answered for the recipients that it did not take; 5yz means never (RFC 5321). */
function refusals(rejectedErrors: unknown): Refusal[] {
  return refusalsSchema.parse(rejectedErrors).map(({ recipient, response, responseCode }) => ({
    recipient,
    reply: response,
    isFinal: responseCode >= 500,
  }));
}

function describe(error: unknown, signal: AbortSignal): string {
  const cause: unknown = signal.aborted ? signal.reason : error;
  return cause instanceof Error ? cause.message : String(cause);
}
