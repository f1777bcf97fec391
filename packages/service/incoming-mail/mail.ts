/** A mail that comes in, apart from what reads it, which is loaded in a thread alone. */
import { limit } from '@assay/forms/limit';
import type { FileKind, IncomingFile } from './files.ts';

/** In bytes: what is read of a mail. Its text comes first, and files after it. */
const MAX_MAIL_BYTES = limit('Mails that come back', 1024 * 1024);
/** The same where files are kept. */
export const MAX_MAIL_BYTES_WITH_FILES = limit('Mails that come back', 10 * 1024 * 1024);

/** @param kinds those of files that are kept */
export function maxMailBytes(kinds: readonly FileKind[]): number {
  return kinds.length === 0 ? MAX_MAIL_BYTES : MAX_MAIL_BYTES_WITH_FILES;
}

/** A mail as far as anybody gets to see it. All texts are plain. */
export interface IncomingMail {
  /** The address that it says it is from. */
  from: string;
  subject: string;
  /** Nothing of an attachment, but the quoted mails. */
  body: string;
  /** With its angle brackets; made of the mail where it has none. */
  messageId: string;
  inReplyTo: string | null;
  /** What it answers, with angle brackets, oldest first. */
  references: string[];
  /** Of files that are not kept: 'plan.pdf (application/pdf, 120 KB)' */
  attachments: string[];
  files: IncomingFile[];
  /** Where it was delivered to by the server that took it, if that has said so. */
  deliveredTo: string;
  /** To whom it says that it is. */
  to: string;
  /** Whether a program wrote it: it is never to be answered. */
  isAutomatic: boolean;
}

export type ReadMail =
  | { ok: true; mail: IncomingMail }
  | { ok: false; reason: 'malformed' | 'no_sender' | 'too_costly' };
