/** A text as bytes of the encoding that it was read in. */

const MARKS: readonly (readonly number[])[] = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** The byte order mark that a file begins with; empty without one. */
export function markOf(bytes: Uint8Array): Uint8Array {
  const mark = MARKS.find((one) => one.every((byte, at) => bytes[at] === byte)) ?? [];
  return Uint8Array.from(mark);
}

/**
 * What writes a text as bytes without a byte order mark; undefined if the encoding does not have the text, or changes its state within
 * one.
 *
 * @param encoding a label of the Encoding Standard, whose own encoder knows UTF-8 alone
 */
export function encoderOf(encoding: string): (text: string) => Uint8Array | undefined {
  if (encoding === 'utf-8') return (text) => new TextEncoder().encode(text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be')
    return (text) => utf16(text, encoding === 'utf-16le');
  const codes = codesOf(encoding);
  return (text) => byCodes(text, codes);
}

function byCodes(text: string, codes: ReadonlyMap<string, number>): Uint8Array | undefined {
  const bytes = new Uint8Array(2 * text.length);
  let length = 0;
  for (const character of text) {
    const code = codes.get(character);
    if (code === undefined) return undefined;
    if (code > 0xff) bytes[length++] = code >> 8;
    bytes[length++] = code & 0xff;
  }
  return bytes.subarray(0, length);
}

function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
}

/** The characters of one byte and of two, as numbers: what the decoder makes of all of them. */
function codesOf(encoding: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const codes = new Map<string, number>();
  const add = (code: number, ...bytes: number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !codes.has(text)) codes.set(text, code);
  };
  for (let byte = 0; byte < 256; byte++) add(byte, byte);
  for (let lead = 0x81; lead < 0xff; lead++) {
    for (let trail = 0x40; trail < 0xff; trail++) add((lead << 8) | trail, lead, trail);
  }
  return codes;
}
