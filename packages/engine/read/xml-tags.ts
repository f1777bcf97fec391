/**
 * Goes through an XML file of a workbook tag by tag, while it is unpacked, without keeping any of it. Files that no program writes are
 * refused: they could hide what has to be judged, or cost far more than their size.
 */
import { UnreadableError } from './table.ts';
import { unescapeXml } from './xml-text.ts';

/** What is told of a file in turn. Names have no prefix, but for `full`; attributes have a character for each byte. */
export interface XmlReader {
  open(name: string, attributes: string, full: string): void;
  /** Is called for an empty tag, too, after it was opened. */
  close?(name: string, full: string): void;
  /** Is asked before each text, of which most are not needed. */
  readonly wantsText?: boolean;
  text?(text: string): void;
}

/** The most bytes of a tag or text. A cell of Excel has at most 32,767 characters, each at most ten bytes. */
const MAX_TOKEN = 1_000_000;

/** The most elements inside each other; sheets have less than ten. */
const MAX_DEPTH = 100;

/** Bytes that are read at a time. As text, a file in one piece would take twice its size. */
const PART = 65_536;

/** What begins otherwise than a tag, and what ends it. */
const CDATA = ['<![CDATA[', ']]>'] as const;
const MARKUP = [['<!--', '-->'], CDATA, ['<?', '?>']] as const;
const LONGEST_OPENING = 9;

/**
 * Reads a file to its end.
 *
 * @param file its name, for the error
 * @throws UnreadableError if the file has what no workbook has
 */
export function readXml(xml: Iterable<Uint8Array>, file: string, readers: readonly XmlReader[]): void {
  const fail = (fault: string): never => {
    throw new UnreadableError(`The file ${file} in the workbook has ${fault}.`);
  };
  let depth = 0;
  eachToken(xml, fail, ({ part, bytes, textStart, start, end }) => {
    if (start > textStart) giveText(readers, () => unescapeXml(textOf(part, bytes, textStart, start)));
    const second = part.charCodeAt(start + 1);
    if (second === BANG || second === QUESTION) {
      if (part.startsWith(CDATA[0], start)) {
        const [from, to] = [start + CDATA[0].length, end - CDATA[1].length];
        giveText(readers, () => textOf(part, bytes, from, to));
      }
      return;
    }
    const isEnd = second === SLASH;
    const nameStart = start + (isEnd ? 2 : 1);
    const nameEnd = nameEndOf(part, nameStart, end - 1);
    const full = part.slice(nameStart, nameEnd);
    const name = full.slice(full.indexOf(':') + 1);
    const isEmpty = !isEnd && part.charCodeAt(end - 2) === SLASH;
    if (isEnd) depth--;
    else if (!isEmpty && ++depth > MAX_DEPTH) fail('elements nested too deeply');
    if (!isEnd) {
      const attributes = part.slice(nameEnd, end - 1);
      for (const reader of readers) reader.open(name, attributes, full);
    }
    if (isEnd || isEmpty) for (const reader of readers) reader.close?.(name, full);
  });
  if (depth > 0) fail('no end');
}

function giveText(readers: readonly XmlReader[], text: () => string): void {
  for (const reader of readers) if (reader.wantsText) reader.text?.(text());
}

/** Longer ones would keep the whole part in memory as long as they are kept. */
const MAX_SLICE = 12;
const ASCII = /^[\0-\x7f]*$/;
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

function textOf(part: string, bytes: Uint8Array, from: number, to: number): string {
  if (to - from <= MAX_SLICE) {
    const text = part.slice(from, to);
    if (ASCII.test(text)) return text;
  }
  return utf8.decode(bytes.subarray(from, to));
}

export function nameEndOf(part: string, start: number, end: number): number {
  let at = start;
  while (at < end && !isNameEnd(part.charCodeAt(at))) at++;
  return at;
}

const isNameEnd = (character: number) =>
  character === SLASH || character === 0x20 || (character > 8 && character < 14);

interface Token {
  /** Some of the file, a character for each byte, and these bytes. */
  part: string;
  bytes: Uint8Array;
  /** Where in the part the text before it starts, where itself, and where it ends. */
  textStart: number;
  start: number;
  end: number;
  /** Where in the file the part starts. */
  from: number;
}

/** Calls `onToken` with each tag and other markup. */
export function eachToken(
  xml: Iterable<Uint8Array>,
  fail: (fault: string) => never,
  onToken: (token: Token) => void,
): void {
  // A byte is a character: names and addresses are ASCII.
  const decoder = new TextDecoder('latin1');
  const parts = new Parts(xml);
  for (;;) {
    const { bytes, from } = parts;
    const part = decoder.decode(bytes);
    let done = 0;
    for (;;) {
      const found = part.indexOf('<', done);
      const start = found === -1 ? part.length : found;
      if (start - done > MAX_TOKEN) fail(`a text of more than ${MAX_TOKEN / 1e6} MB`);
      const end = found === -1 ? -1 : endOf(part, start, fail);
      if (end === -1) break;
      if (end - start > MAX_TOKEN) fail(TOO_LONG);
      onToken({ part, bytes, textStart: done, start, end, from });
      done = end;
    }
    if (parts.isLast) return;
    // Text and markup that are not finished begin the next part, which is larger where that is all there is.
    parts.next(done, done === 0 ? 2 * bytes.length : PART);
    if (parts.bytes.length > 4 * MAX_TOKEN) fail(TOO_LONG);
  }
}

/** A file in parts of about one size, whatever the size of the pieces that it comes in. */
class Parts {
  /** Until the next part is made, which takes the same memory. */
  bytes: Uint8Array = new Uint8Array();
  from = 0;
  isLast = false;
  readonly #pieces: Iterator<Uint8Array>;
  /** What of the last piece is in no part yet. */
  #left: Uint8Array = new Uint8Array();
  #memory: Uint8Array = new Uint8Array();

  constructor(pieces: Iterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.iterator]();
    this.next(0, PART);
  }

  /**
   * @param done how many bytes of the part are read
   * @param size of the next one, at least
   */
  next(done: number, size: number): void {
    this.from += done;
    const rest = this.bytes.subarray(done);
    const room = Math.max(size, rest.length + PART);
    const memory = this.#memory.length < room ? new Uint8Array(room) : this.#memory;
    memory.set(rest);
    let length = rest.length;
    while (length < room && this.#hasMore()) {
      const piece = this.#left.subarray(0, room - length);
      memory.set(piece, length);
      length += piece.length;
      this.#left = this.#left.subarray(piece.length);
    }
    this.#memory = memory;
    this.bytes = memory.subarray(0, length);
  }

  #hasMore(): boolean {
    while (this.#left.length === 0 && !this.isLast) {
      const { value, done } = this.#pieces.next();
      if (done) this.isLast = true;
      else this.#left = value;
    }
    return !this.isLast;
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
 * A tag may not begin in another, not even between quotation marks: XML forbids it, and the program that wrote the file may have meant
 * the inner one.
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
