/** Files that come with mails, of the kinds that are kept: what they are is told by their bytes, whatever the mail calls them. */
import { limit } from '@assay/contract/limit';
import { z } from 'zod';
import { plainLine } from './plain-text.ts';

/** In bytes. */
export const MAX_FILE_BYTES = limit('Files of answers', 5 * 1024 * 1024);
export const MAX_FILES_KEPT = limit('Files of answers', 10);
/** In characters, with its ending. */
const MAX_NAME = limit('Files of answers', 100);

/** Of each kind the endings that its files may have, the first where a file has none of them, and what its bytes are like. */
const KINDS = {
  pdf: { endings: ['pdf'], is: beginsWith('%PDF-') },
  png: { endings: ['png'], is: beginsWith('\x89PNG\r\n\x1a\n') },
  jpeg: { endings: ['jpg', 'jpeg'], is: beginsWith('\xff\xd8\xff') },
  text: { endings: ['txt', 'csv'], is: isText },
} as const;

/** Tab, line feed, form feed, carriage return. */
const WHITESPACE: readonly number[] = [9, 10, 12, 13];

export type FileKind = keyof typeof KINDS;
export const FILE_KINDS = ['pdf', 'png', 'jpeg', 'text'] as const satisfies readonly FileKind[];

/** A file that is kept. */
export const incomingFile = z.object({
  /** Safe to save under. */
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  content: z.custom<Uint8Array>((content) => content instanceof Uint8Array),
});

export type IncomingFile = z.infer<typeof incomingFile>;

/** @returns undefined of a file that is not kept: it is too large, empty, or of none of these kinds */
export function keptFile(
  name: string,
  content: Uint8Array,
  kinds: readonly FileKind[],
): IncomingFile | undefined {
  if (content.length === 0 || content.length > MAX_FILE_BYTES) return undefined;
  const kind = kinds.find((one) => KINDS[one].is(content));
  // Any program can read a text, but what is called otherwise is none: a page, a drawing with scripts, a script.
  if (kind === undefined || (kind === 'text' && !hasEnding(name, KINDS.text.endings))) return undefined;
  return { name: safeName(name, KINDS[kind].endings), kind, content };
}

/**
 * What a file is that somebody sends, by the same rules, read a part at a time.
 *
 * @returns undefined of a file that is not sent: it is empty, or of none of the kinds
 */
export async function sentFile(
  name: string,
  parts: AsyncIterable<Uint8Array>,
): Promise<{ name: string; kind: FileKind; size: number } | undefined> {
  let [size, isAllText, first] = [0, true, new Uint8Array()];
  for await (const part of parts) {
    if (size === 0) first = new Uint8Array(part);
    size += part.length;
    isAllText &&= isText(part);
  }
  const isOf = (kind: FileKind) =>
    kind === 'text' ? isAllText && hasEnding(name, KINDS.text.endings) : KINDS[kind].is(first);
  const kind = size === 0 ? undefined : FILE_KINDS.find(isOf);
  return kind && { name: safeName(name, KINDS[kind].endings), kind, size };
}

function hasEnding(name: string, endings: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return endings.some((ending) => lower.endsWith(`.${ending}`));
}

/** One word of letters, digits, and few other characters, with an ending of the kind: no folder, no direction, no second ending. */
function safeName(name: string, endings: readonly [string, ...string[]]): string {
  const own = endings.find((ending) => hasEnding(name, [ending]));
  const [ending] = own === undefined ? endings : [own];
  const stem = plainLine(name.split(/[/\\]/).at(-1) ?? '', 500).slice(
    0,
    own === undefined ? undefined : -(own.length + 1),
  );
  const safe = stem.normalize('NFC').replace(/[^\p{L}\p{M}\p{N} _-]+/gu, '-');
  const whole = safe.slice(0, MAX_NAME - ending.length - 1).toWellFormed();
  return `${whole.replace(/^[\s-]+|[\s-]+$/g, '') || 'file'}.${ending}`;
}

function beginsWith(signature: string) {
  const bytes = Buffer.from(signature, 'latin1');
  return (content: Uint8Array) => bytes.equals(content.subarray(0, bytes.length));
}

/** Without control characters, whatever its encoding: programs still write tables in those of Windows. */
function isText(content: Uint8Array): boolean {
  return content.every((byte) => byte >= 32 || WHITESPACE.includes(byte));
}
