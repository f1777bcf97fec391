import { UnreadableError } from './table.ts';

interface Decoded {
  text: string;
  /** A label of the Encoding Standard. */
  encoding: string;
  /** Byte sequences that the encoding does not have, read as U+FFFD. */
  undecodable: number;
}

/** The share of UTF-8's own sequences that may be broken in a text that is still taken for UTF-8. */
const MAX_BROKEN = 0.1;

/** The encoding is guessed from at most so many bytes of lines that have bytes beyond ASCII. */
const SAMPLE = 65_536;

/**
 * Decodes a file's bytes: as told, else by byte order mark, else as UTF-16 if every other byte is zero, else as UTF-8 if
 * they are valid, else as what their frequencies resemble.
 *
 * @throws UnreadableError if `encoding` is not one, or for UTF-32, which the platform cannot decode
 */
export async function decode(bytes: Uint8Array, encoding?: string): Promise<Decoded> {
  if (encoding !== undefined) return decodeAs(bytes, encoding);
  const known = byteOrderMark(bytes) ?? zeroBytes(bytes);
  if (known) return decodeAs(bytes, known);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: 'utf-8', undecodable: 0 };
  } catch {
    const sample = linesBeyondAscii(bytes);
    const asUtf8 = decodeAs(sample, 'utf-8');
    const nonAscii = countNonAscii(asUtf8.text);
    if (asUtf8.undecodable <= MAX_BROKEN * nonAscii) return decodeAs(bytes, 'utf-8');
    return decodeAs(bytes, await guess(sample));
  }
}

function decodeAs(bytes: Uint8Array, label: string): Decoded {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label);
  } catch {
    throw new UnreadableError(
      `${JSON.stringify(label)} is not a known encoding; utf-8, utf-16le and windows-1252 are, for example.`,
    );
  }
  const text = decoder.decode(bytes);
  return { text, encoding: decoder.encoding, undecodable: count(text, '\uFFFD') };
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) throw utf32();
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) throw utf32();
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return undefined;
}

function utf32(): UnreadableError {
  return new UnreadableError('The text is encoded as UTF-32, which cannot be read; save it as UTF-8.');
}

/** In UTF-16, the characters that tables are made of (digits, delimiters, Latin letters) have a zero byte each. */
function zeroBytes(bytes: Uint8Array): string | undefined {
  const length = Math.min(bytes.length, SAMPLE) & ~1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  const pairs = length / 2;
  if (odd > pairs / 4 && even < odd / 20) return 'utf-16le';
  if (even > pairs / 4 && odd < even / 20) return 'utf-16be';
  return undefined;
}

/**
 * Windows-1252 unless it does not fit or another encoding is clearly more likely: the guesses for a few accented letters are
 * close together, and files of Windows are the most frequent.
 */
async function guess(sample: Uint8Array): Promise<string> {
  const { analyse } = await import('chardet');
  const matches = analyse(sample).filter(({ name }) => fits(name, sample));
  const best = matches[0];
  if (!best) return 'windows-1252';
  const western = matches.find(({ name }) => /^(windows-1252|ISO-8859-1)$/i.test(name));
  return western && best.confidence < western.confidence + 15 ? 'windows-1252' : best.name;
}

/** Whether an encoding that is not Unicode has all of these bytes, none of them as a control character or a sign within a word. */
function fits(name: string, sample: Uint8Array): boolean {
  try {
    const { text, encoding, undecodable } = decodeAs(sample, name);
    // What was decoded wrongly before is in the text as it is.
    const isOdd = /[\u0080-\u0084\u0086-\u009f]|\p{L}[¹³£¥¯¼¾¿]\p{L}/u.test(
      text.replace(/[ÂÃ][\u00a0-\u00bf]/g, ''),
    );
    return !/^utf-/.test(encoding) && undecodable === 0 && !isOdd;
  } catch {
    return false;
  }
}

/** Up to `SAMPLE` bytes from lines that have bytes beyond ASCII: the others say nothing about the encoding. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE);
  let length = 0;
  let start = 0;
  let hasOther = false;
  for (let at = 0; at < bytes.length && length < SAMPLE; at++) {
    if ((bytes[at] ?? 0) > 127) hasOther = true;
    if (bytes[at] !== 10 && at + 1 < bytes.length) continue;
    if (hasOther) {
      const line = bytes.subarray(start, Math.min(at + 1, start + SAMPLE - length));
      sample.set(line, length);
      length += line.length;
    }
    start = at + 1;
    hasOther = false;
  }
  return sample.subarray(0, length);
}

function countNonAscii(text: string): number {
  let found = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) found++;
  return found;
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found++;
  return found;
}
