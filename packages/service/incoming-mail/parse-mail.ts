/** What a mail says, in plain text and within limits. Those who send it may be anybody, so that `read-mail.ts` limits the time, too. */
import { createHash } from 'node:crypto';
import { sizeWords } from '@assay/contract/formats/size';
import { limit } from '@assay/contract/limit';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { type FileKind, type IncomingFile, keptFile, MAX_FILES_KEPT } from './files.ts';
import { type IncomingMail, maxMailBytes, type ReadMail } from './mail.ts';
import { plainLine, plainLines, textOfHtml } from './plain-text.ts';

/** A line takes up to two kilobytes of memory, however short it is. What is beyond these is not read. */
const MAX_LINES = limit('Mails that come back', 20_000);
/** Of a file, 57 bytes of which are in a line. */
const MAX_LINES_WITH_FILES = limit('Mails that come back', 200_000);

/** In bytes, over all parts; parts, and parts within parts. A mail with more is not read. */
const MAX_HEADER_BYTES = limit('Mails that come back', 128 * 1024);
const MAX_PARTS = limit('Mails that come back', 1_000);
const MAX_NESTING = limit('Mails that come back', 20);

/** In characters, of HTML and of text; longer ones are cut. */
const MAX_HTML = limit('Mails that come back', 200_000);
const MAX_TEXT = limit('Mails that come back', 50_000);
/** Named with their types and sizes; how many more there are is told. */
const MAX_FILES = limit('Mails that come back', 20);
/** The last ones count: they are those of the mails that are answered. */
const MAX_REFERENCES = limit('Mails that come back', 50);
/** In bytes, of a report of a mail server, and of the mail that it returns: its headers come first. */
const MAX_REPORT = limit('Mails that come back', 64 * 1024);
/** In characters, of a subject and of a file's name. */
const MAX_LINE = limit('Mails that come back', 200);

/**
 * @param raw the whole mail, or its first `maxMailBytes`
 * @param kinds those of files that are kept
 */
export async function parseMail(raw: Uint8Array, kinds: readonly FileKind[] = []): Promise<ReadMail> {
  const maxBytes = maxMailBytes(kinds);
  const source = firstLines(raw.subarray(0, maxBytes), kinds.length > 0 ? MAX_LINES_WITH_FILES : MAX_LINES);
  const isCut = raw.length >= maxBytes || source.length < raw.length;
  if (hasManyParts(source)) return { ok: false, reason: 'too_costly' };
  const email = await PostalMime.parse(source, {
    maxHeadersSize: MAX_HEADER_BYTES,
    maxNestingDepth: MAX_NESTING,
    maxRfc822NestingDepth: 0,
  }).catch(() => undefined);
  if (!email) return { ok: false, reason: 'malformed' };
  const from = addressOf(email.from);
  if (from === undefined) return { ok: false, reason: 'no_sender' };
  const values = headerValues(email);
  const inReplyTo = messageIds(values('in-reply-to')).at(-1) ?? null;
  const undelivered = undeliveredIn(email, values);
  const references = [
    ...messageIds(values('references')),
    ...(inReplyTo === null ? [] : [inReplyTo]),
    ...(undelivered?.messageIds ?? []),
  ];
  const mail = {
    from,
    subject: plainLine(email.subject ?? '', MAX_LINE),
    body: plainLines(textOf(email), MAX_TEXT),
    messageId: messageIds(values('message-id'))[0] ?? idOf(source),
    inReplyTo,
    references: references.slice(-MAX_REFERENCES),
    ...sortFiles(email.attachments, isCut, kinds),
    deliveredTo: DELIVERED_TO.flatMap((name) => values(name)).join(', '),
    to: ['to', 'cc'].flatMap((name) => values(name)).join(', '),
    isAutomatic: isAutomatic(values),
    undelivered,
  };
  return { ok: true, mail };
}

function firstLines(source: Uint8Array, most: number): Uint8Array {
  let end = 0;
  for (let lines = 0; lines < most; lines++) {
    const at = source.indexOf(10, end);
    if (at < 0) return source;
    end = at + 1;
  }
  return source.subarray(0, end);
}

/** Whether more lines may begin a part than a mail has parts. */
function hasManyParts(source: Uint8Array): boolean {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  let parts = 0;
  for (let at = bytes.indexOf('\n--'); at >= 0; at = bytes.indexOf('\n--', at + 1))
    if (++parts > MAX_PARTS) return true;
  return false;
}

/** Written by the server that takes a mail for a mailbox. */
const DELIVERED_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

type Values = (name: string) => string[];

function headerValues({ headers }: Email): Values {
  return (name) => headers.filter(({ key }) => key === name).map(({ value }) => value);
}

function addressOf(from: Address | undefined): string | undefined {
  const address = from?.address ?? from?.group?.[0]?.address;
  const line = plainLine(address ?? '', 254);
  return /^[^\s@]+@[^\s@]+$/.test(line) ? line : undefined;
}

/** Those of a header that have a usual form and length. */
function messageIds(values: readonly string[]): string[] {
  return values.flatMap((value) => value.match(/<[!-;=?-~]{1,250}>/g) ?? []);
}

/** The same for the same mail, so that it is known when it comes again. */
function idOf(source: Uint8Array): string {
  return `<${createHash('sha256').update(source).digest('hex')}@without-message-id>`;
}

function textOf({ text = '', html }: Email): string {
  return text.trim() === '' && html !== undefined ? textOfHtml(html.slice(0, MAX_HTML)) : text;
}

/** Files that are kept, and the others' names. A mail that was cut may have more files, and its last one is larger than what was read. */
function sortFiles(
  all: readonly Attachment[],
  isCut: boolean,
  kinds: readonly FileKind[],
): { attachments: string[]; files: IncomingFile[] } {
  const files: IncomingFile[] = [];
  const named: string[] = [];
  let more = 0;
  for (const [at, file] of all.entries()) {
    const content = bytesOf(file.content);
    const isWhole = !isCut || at < all.length - 1;
    // Pictures within the text are logos of signatures.
    const isWanted = isWhole && file.related !== true && files.length < MAX_FILES_KEPT;
    const kept = isWanted ? keptFile(file.filename ?? '', content, kinds) : undefined;
    if (kept) files.push(kept);
    else if (named.length < MAX_FILES)
      named.push(describeFile(file, isWhole ? sizeWords(content.length) : ''));
    else more++;
  }
  const attachments = [
    ...named,
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(isCut ? ['the mail is longer than what was read of it'] : []),
  ];
  return { attachments, files };
}

/** @param size in words, empty of a file that was not read to its end */
function describeFile({ filename, mimeType }: Attachment, size: string): string {
  const name = plainLine(filename ?? 'without a name', MAX_LINE);
  return `${name} (${plainLine(mimeType, 100)}, ${size || 'not read to its end'})`;
}

function bytesOf(content: Attachment['content']): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

/**
 * Whether a program wrote it, by what those say of themselves: RFC 3834 and 2076, Exchange, and reports of mail servers, which have no
 * sender (RFC 3464).
 */
function isAutomatic(values: Values): boolean {
  const says = (name: string, what: RegExp) => values(name).some((value) => what.test(value.trim()));
  return (
    says('auto-submitted', /^(?!no\b)/i) ||
    says('x-auto-response-suppress', /^(?!none\b)/i) ||
    says('precedence', /^(?:bulk|junk|list|auto_reply)\b/i) ||
    says('return-path', /^<\s*>$/) ||
    says('content-type', /^multipart\/report\b/i) ||
    values('x-autoreply').length > 0 ||
    values('x-autorespond').length > 0
  );
}

/** What a report of a mail server says of a mail that it gave up (RFC 3464); null where the mail is only late, and of anything else. */
function undeliveredIn({ attachments }: Email, values: Values): IncomingMail['undelivered'] {
  if (!values('content-type').some((value) => /^multipart\/report\b/i.test(value.trim()))) return null;
  const textOf = (types: RegExp) => {
    const part = attachments.find(({ mimeType }) => types.test(mimeType));
    return part ? new TextDecoder().decode(bytesOf(part.content).subarray(0, MAX_REPORT)) : '';
  };
  const failed = textOf(/^message\/(?:global-)?delivery-status$/i)
    .split(/\r?\n\r?\n/)
    .filter((recipient) => /^action:\s*failed\b/im.test(recipient));
  if (failed.length === 0) return null;
  const all = failed.join('\n');
  const recipients = all.matchAll(/^(?:original|final)-recipient:[^;\n]*;\s*<?([^\s<>]{3,254})/gim);
  const returned = textOf(/^(?:message\/(?:rfc822|global)(?:-headers)?|text\/rfc822-headers)$/i);
  return {
    addresses: Array.from(recipients, ([, address = '']) => plainLine(address, 254)).slice(0, MAX_REFERENCES),
    status: /^status:\s*(5\.\d{1,3}\.\d{1,3})\b/im.exec(all)?.[1] ?? '',
    messageIds: messageIds(returned.match(/^message-id:\s*<[^\r\n]*/im) ?? []).slice(0, 1),
  };
}
