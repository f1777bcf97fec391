/** Sends letters through the company's SMTP server. */

import { Readable } from 'node:stream';
import { visibleInMail } from '@assay/contract/formats/visible';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { z } from 'zod';
import type { Attempt, Refusal } from '../channel.ts';
import { type Letter, toHtml, toText } from './letter.ts';
import { addressOf } from './mailbox.ts';

/** For each step of the protocol; the worker limits the whole attempt. */
const STEP_TIMEOUT_MS = 10_000;

/** The system keeps megabytes of a mail that a slow server has yet to take, during which nothing is heard: RFC 5321 waits ten minutes. */
const FILES_TIMEOUT_MS = 10 * 60_000;

interface Mailbox {
  name: string;
  address: string;
}

interface Envelope {
  /** The delivery's id, which becomes the Message-ID. */
  id: string;
  /** Mailboxes, with or without a name. */
  to: readonly string[];
  /** Addresses that get a copy. */
  cc?: readonly string[];
  /** Attached, and read while they are sent. */
  files?: readonly { name: string; read(): AsyncIterable<Uint8Array> }[];
  /** The address of one of them; the others have received the mail already. */
  only?: string | null;
  /** Absent when replies go to the sender. */
  replyTo?: Mailbox | readonly Mailbox[];
  /** What the sender is called, instead of what MAIL_FROM says. */
  sender?: string;
  /** What it belongs to, with angle brackets (RFC 5322, section 3.6.4). */
  thread?: { messageId: string; inReplyTo: string | null; references: readonly string[] };
  /** Tells other mail systems not to reply automatically (RFC 3834); absent where a person writes. */
  automatic?: 'auto-generated' | 'auto-replied';
  /** Where a mail program unsubscribes the recipient with one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** The event that it invites to, or takes back (RFC 5546). */
  event?: { method: 'REQUEST' | 'CANCEL'; content: string };
}

/** Makes one attempt to send. Never rejects. */
export type SendLetter = (envelope: Envelope, letter: Letter, signal: AbortSignal) => Promise<Attempt>;

export function smtpSender(smtpUrl: string, from: string): SendLetter {
  const transportWith = (socketTimeout: number) =>
    createTransport({
      ...{ url: smtpUrl, socketTimeout },
      connectionTimeout: STEP_TIMEOUT_MS,
      greetingTimeout: STEP_TIMEOUT_MS,
      dnsTimeout: STEP_TIMEOUT_MS,
      // Nothing in a letter may make nodemailer read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  const plain = transportWith(STEP_TIMEOUT_MS);
  const withFiles = transportWith(FILES_TIMEOUT_MS);

  return async (envelope, letter, signal) => {
    try {
      const { rejectedErrors } = await (envelope.files?.length ? withFiles : plain).sendMail(
        messageOf(from, envelope, letter, signal),
      );
      const refused = refusals(rejectedErrors);
      return refused.length > 0 ? { kind: 'delivered', refused } : { kind: 'delivered' };
    } catch (error) {
      const all = error instanceof Error && 'rejectedErrors' in error ? refusals(error.rejectedErrors) : [];
      if (all.length === 0) {
        const answer = !signal.aborted && error instanceof Error && 'response' in error && error.response;
        return typeof answer === 'string'
          ? { kind: 'failed', reason: answer, isQuoted: true }
          : { kind: 'failed', reason: describe(error, signal) };
      }
      return {
        kind: all.every(({ isFinal }) => isFinal) ? 'impossible' : 'failed',
        reason: all
          .map(({ recipient, reply }) => (envelope.only == null ? `${recipient}: ${reply}` : reply))
          .join('; '),
        isQuoted: true,
      };
    }
  };
}

function messageOf(
  from: string,
  {
    id,
    to,
    cc = [],
    files = [],
    only = null,
    sender = '',
    replyTo,
    thread,
    automatic,
    unsubscribeUrl,
    event,
  }: Envelope,
  letter: Letter,
  signal: AbortSignal,
): SendMailOptions {
  const subject = oneLine(letter.subject);
  const address = addressOf(from);
  return {
    messageId: thread?.messageId ?? messageIdOf(id, from),
    envelope: { from: address, to: only === null ? [...to, ...cc].map(addressOf) : [only] },
    from: sender === '' ? from : { name: escapeName(oneLine(sender)), address },
    to: [...to],
    ...(cc.length > 0 && { cc: [...cc] }),
    attachments: files.map(({ name, read }) => ({
      filename: name,
      content: Readable.from(read(), { objectMode: false }),
    })),
    ...(replyTo && {
      replyTo: [replyTo].flat().map((one) => ({ ...one, name: escapeName(oneLine(one.name)) })),
    }),
    ...(thread && inThread(thread)),
    subject: escapeEncodedWord(subject),
    text: toText(letter),
    // What a person writes is plain text.
    ...(thread ? {} : { html: toHtml({ ...letter, subject }) }),
    ...(event ? { icalEvent: { ...event, filename: 'call.ics' } } : {}),
    headers: {
      ...(automatic && { 'Auto-Submitted': automatic }),
      ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}),
    },
    signal,
  };
}

/** The Message-ID of a delivery's mail. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${addressOf(from).split('@').at(-1)}>`;
}

/** What others have sent may name anything as its Message-ID. */
const MESSAGE_ID = /^<[^\s<>]{1,250}>$/;

function inThread({ inReplyTo, references }: NonNullable<Envelope['thread']>) {
  const known = references.filter((id) => MESSAGE_ID.test(id));
  return {
    ...(inReplyTo !== null && MESSAGE_ID.test(inReplyTo) ? { inReplyTo } : {}),
    ...(known.length > 0 ? { references: known } : {}),
  };
}

function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Header lines must not exceed 998 characters. */
const MAX_LINE_LENGTH = 200;

/** An encoded word may have 75 characters, delimiters included. */
const ENCODED_WORD_LENGTH = 52;

/** Makes text fit for a header: without line breaks or characters that reorder it. */
function oneLine(text: string): string {
  const line = visibleInMail(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim();
  return line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH).toWellFormed()}…` : line;
}

/** Encodes text that looks like an encoded word (RFC 2047), which mail programs would decode. */
function escapeEncodedWord(text: string): string {
  return text.includes('=?') ? encodeWord(text, 'Q', ENCODED_WORD_LENGTH) : text;
}

/** The same for the name of an address: nodemailer encodes it whole if it contains a non-breaking space. */
function escapeName(name: string): string {
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

/** The server's replies for refused recipients; 5yz is permanent (RFC 5321). */
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
