/** A mail that comes in, apart from what reads it, which is loaded in a process of its own. */
import { limit } from '@assay/contract/limit';
import { z } from 'zod';
import { type FileKind, incomingFile } from './files.ts';

/** In bytes: what is read of a mail. Its text comes first, and files after it. */
const MAX_MAIL_BYTES = limit('Mails that come back', 1024 * 1024);
/** The same where files are kept. */
export const MAX_MAIL_BYTES_WITH_FILES = limit('Mails that come back', 10 * 1024 * 1024);

/** @param kinds those of files that are kept */
export function maxMailBytes(kinds: readonly FileKind[]): number {
  return kinds.length === 0 ? MAX_MAIL_BYTES : MAX_MAIL_BYTES_WITH_FILES;
}

/** What a mail server reports of a mail that it could not deliver. */
const undelivered = z.object({
  /** Those whom it did not reach, also as the address that it was passed on to. */
  addresses: z.array(z.string()),
  /** RFC 3463: '5.1.1'; empty if the report has none. */
  status: z.string(),
  /** Of the mail that came back, with angle brackets. */
  messageIds: z.array(z.string()),
});

/** A mail as far as anybody gets to see it. All texts are plain. */
const incomingMail = z.object({
  /** The address that it says it is from. */
  from: z.string(),
  subject: z.string(),
  /** Nothing of an attachment, but the quoted mails. */
  body: z.string(),
  /** With its angle brackets; made of the mail where it has none. */
  messageId: z.string(),
  inReplyTo: z.string().nullable(),
  /** What it answers, with angle brackets, oldest first. */
  references: z.array(z.string()),
  /** Of files that are not kept: 'plan.pdf (application/pdf, 120 KB)' */
  attachments: z.array(z.string()),
  files: z.array(incomingFile),
  /** Where it was delivered to by the server that took it, if that has said so. */
  deliveredTo: z.string(),
  /** To whom it says that it is. */
  to: z.string(),
  /** Whether a program wrote it: it is never to be answered. */
  isAutomatic: z.boolean(),
  undelivered: undelivered.nullable(),
});

export type IncomingMail = z.infer<typeof incomingMail>;

export const readMailSchema = z.union([
  z.object({ ok: z.literal(true), mail: incomingMail }),
  z.object({ ok: z.literal(false), reason: z.enum(['malformed', 'no_sender', 'too_costly']) }),
]);

export type ReadMail = z.infer<typeof readMailSchema>;
