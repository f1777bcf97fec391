/**
 * Finds the tags of an XML file where the parser of read-excel-file finds them, without keeping any, so that a file can be
 * judged before it is parsed. That parser reads a tag or text anew with each part of the file until it is complete, and keeps
 * the names of all open elements: hence the limits.
 */
import { UnreadableError } from './table.ts';

/** Is called with a tag: its name without a prefix, its attributes, and the byte behind it. */
export type OnOpen = (name: string, attributes: string, end: number) => void;

/** The most bytes of a tag or text. A cell of Excel has at most 32,767 characters, each at most ten bytes. */
const MAX_TOKEN = 1_000_000;

/** The most elements inside each other; sheets have less than ten. */
const MAX_DEPTH = 100;

/** Bytes that are read at a time. As text, a file in one piece would take twice its size. */
const PART = 65_536;

/** What begins otherwise than a tag, and what ends it. */
const MARKUP = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const LONGEST_OPENING = 9;

/**
 * Calls `onOpen` with each opening or empty tag.
 *
 * @param file its name, for the error
 * @throws UnreadableError if the file has what no workbook has
 */
export function eachTag(xml: Uint8Array, file: string, onOpen: OnOpen): void {
  const fail = (fault: string): never => {
    throw new UnreadableError(`The file ${file} in the workbook has ${fault}.`);
  };
  let depth = 0;
  eachToken(xml, fail, (part, start, end, from) => {
    const second = part.charCodeAt(start + 1);
    if (second === BANG || second === QUESTION) return;
    if (second === SLASH) {
      depth--;
      return;
    }
    if (part.charCodeAt(end - 2) !== SLASH && ++depth > MAX_DEPTH) fail('elements nested too deeply');
    const nameEnd = nameEndOf(part, start + 1, end - 1);
    const name = part.slice(start + 1, nameEnd);
    onOpen(name.slice(name.indexOf(':') + 1), part.slice(nameEnd, end - 1), from + end);
  });
}

export function nameEndOf(part: string, start: number, end: number): number {
  let at = start;
  while (at < end && !isNameEnd(part.charCodeAt(at))) at++;
  return at;
}

const isNameEnd = (character: number) =>
  character === SLASH || character === 0x20 || (character > 8 && character < 14);

/** Calls `onToken` with each tag and other markup: its place in a part of the file, and where that part begins. */
export function eachToken(
  xml: Uint8Array,
  fail: (fault: string) => never,
  onToken: (part: string, start: number, end: number, from: number) => void,
): void {
  // A byte is a character: names and addresses are ASCII.
  const decoder = new TextDecoder('latin1');
  let [at, size, textLength] = [0, PART, 0];
  for (;;) {
    const part = decoder.decode(xml.subarray(at, at + size));
    const isLast = at + size >= xml.length;
    let done = 0;
    for (;;) {
      const found = part.indexOf('<', done);
      const start = found === -1 ? part.length : found;
      textLength += start - done;
      if (textLength > MAX_TOKEN) fail(`a text of more than ${MAX_TOKEN / 1e6} MB`);
      done = start;
      const end = found === -1 ? -1 : endOf(part, start, fail);
      if (end === -1) break;
      if (end - start > MAX_TOKEN) fail(TOO_LONG);
      onToken(part, start, end, at);
      done = end;
      textLength = 0;
    }
    if (isLast) return;
    // Markup that is not finished begins the next part, which is larger where that is all there is.
    at += done;
    size = done === 0 ? 2 * size : PART;
    if (size > 2 * MAX_TOKEN) fail(TOO_LONG);
  }
}

const TOO_LONG = `a tag or comment of more than ${MAX_TOKEN / 1e6} MB`;

/** The position after the markup that starts here, or -1 if the part ends before. */
function endOf(part: string, start: number, fail: (fault: string) => never): number {
  const second = part.charCodeAt(start + 1);
  if (second === BANG || second === QUESTION) {
    if (start + LONGEST_OPENING > part.length) return -1;
    const markup = MARKUP.find(([opening]) => part.startsWith(opening, start));
    if (markup) {
      const closing = part.indexOf(markup[1], start);
      return closing === -1 ? -1 : closing + markup[1].length;
    }
  }
  return tagEnd(part, start, fail);
}

const [BANG, QUESTION, SLASH] = [0x21, 0x3f, 0x2f];
const [LT, GT, DOUBLE_QUOTE, SINGLE_QUOTE] = [0x3c, 0x3e, 0x22, 0x27];

/**
 * A tag may not begin in another, not even between quotation marks: if the parser gets a part of the file that ends before
 * the second mark, it finds the inner tag.
 */
function tagEnd(part: string, start: number, fail: (fault: string) => never): number {
  let quote = 0;
  for (let at = start + 1; at < part.length; at++) {
    const character = part.charCodeAt(at);
    if (character === LT) fail('a tag within a tag');
    if (quote !== 0) {
      if (character === quote) quote = 0;
    } else if (character === GT) return at + 1;
    else if (character === DOUBLE_QUOTE || character === SINGLE_QUOTE) quote = character;
  }
  return -1;
}
