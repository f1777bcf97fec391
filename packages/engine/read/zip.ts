/**
 * Reads a ZIP archive (APPNOTE.TXT 6.3, with ZIP64) by its directory. A directory can lie: every entry has its own bytes of
 * the file, and takes no more memory than it says.
 */
import { Inflate } from 'fflate';

export interface Entry {
  name: string;
  /** In bytes, unpacked, as the directory says. */
  size: number;
  method: number;
  packed: Uint8Array;
}

/** The most files of an archive: as many as the format has without ZIP64. */
const MAX_ENTRIES = 65_535;

const LOCAL = { signature: 0x04034b50, length: 30 };
const CENTRAL = { signature: 0x02014b50, length: 46 };
const END = { signature: 0x06054b50, length: 22, maxComment: 65_535 };
const END_64_LOCATOR = { signature: 0x07064b50, length: 20 };
const END_64 = { signature: 0x06064b50 };
/** Says that the value is in the entry's ZIP64 field. */
const IN_ZIP64 = 0xffff_ffff;
const ZIP64_FIELD = 1;

const STORED = 0;
const DEFLATED = 8;

/** An entry is unpacked in parts of so many bytes. Deflate packs by at most 1032, so a part takes at most 17 MB more than an entry says. */
const PART = 16_384;

/** @throws Error with a reason, also a `RangeError` where the archive ends too early */
export function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const directory = directoryOf(view);
  if (directory.entries > MAX_ENTRIES) throw new Error(`it has more than ${MAX_ENTRIES} entries`);
  const entries: (Entry & { start: number; end: number })[] = [];
  let at = directory.start;
  for (let number = 0; number < directory.entries; number++) {
    requireSignature(view, at, CENTRAL.signature);
    const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const extraAt = at + CENTRAL.length + nameLength;
    const { size, packedSize, start } = placeOf(view, at, extraAt, extraAt + extraLength);
    requireSignature(view, start, LOCAL.signature);
    const packedAt =
      start + LOCAL.length + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const end = packedAt + packedSize;
    if (end > bytes.length) throw new RangeError('an entry ends after the file');
    const name = new TextDecoder().decode(bytes.subarray(at + CENTRAL.length, extraAt));
    const method = view.getUint16(at + 10, true);
    entries.push({ name, size, method, packed: bytes.subarray(packedAt, end), start, end });
    at = extraAt + extraLength + view.getUint16(at + 32, true);
  }
  requireApart(entries, directory.start);
  return entries;
}

/** Where the directory starts, and how many entries it has. */
function directoryOf(view: DataView): { start: number; entries: number } {
  const last = view.byteLength - END.length;
  for (let at = last; at >= Math.max(last - END.maxComment, 0); at--) {
    if (view.getUint32(at, true) !== END.signature) continue;
    const locator = at - END_64_LOCATOR.length;
    if (locator >= 0 && view.getUint32(locator, true) === END_64_LOCATOR.signature) {
      const end = largeNumber(view, locator + 8);
      requireSignature(view, end, END_64.signature);
      return { start: largeNumber(view, end + 48), entries: largeNumber(view, end + 32) };
    }
    return { start: view.getUint32(at + 16, true), entries: view.getUint16(at + 10, true) };
  }
  throw new Error('it has no directory');
}

interface EntryRange {
  size: number;
  packedSize: number;
  start: number;
}

/** Sizes and start of an entry, each in its ZIP64 field if it is too large for its place. */
function placeOf(view: DataView, at: number, extraAt: number, extraEnd: number): EntryRange {
  let zip64 = zip64FieldOf(view, extraAt, extraEnd);
  const [size = 0, packedSize = 0, start = 0] = [24, 20, 42].map((offset) => {
    const value = view.getUint32(at + offset, true);
    if (value !== IN_ZIP64 || zip64 === undefined) return value;
    zip64 += 8;
    return largeNumber(view, zip64 - 8);
  });
  return { size, packedSize, start };
}

function zip64FieldOf(view: DataView, extraAt: number, extraEnd: number): number | undefined {
  for (let at = extraAt; at + 4 <= extraEnd; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === ZIP64_FIELD) return at + 4;
  }
  return undefined;
}

function largeNumber(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

function requireSignature(view: DataView, at: number, signature: number): void {
  if (view.getUint32(at, true) !== signature) throw new Error('its directory is wrong');
}

/** Entries that share bytes unpack to far more than the file could hold, and no program writes them. */
function requireApart(
  entries: readonly { name: string; start: number; end: number }[],
  directory: number,
): void {
  const inOrder = [...entries].sort((a, b) => a.start - b.start);
  for (const [number, { end }] of inOrder.entries()) {
    if (end > (inOrder[number + 1]?.start ?? directory)) throw new Error('its entries overlap');
  }
  if (new Set(entries.map(({ name }) => name)).size < entries.length) {
    throw new Error('two of its entries have one name');
  }
}

/**
 * The parts of an entry in turn, unpacked. Stops as soon as it is larger than it says.
 *
 * @throws Error with a reason
 */
export function* unpackedParts({ size, method, packed }: Entry): Generator<Uint8Array> {
  if (method === STORED && packed.length === size) {
    yield packed;
    return;
  }
  if (method !== DEFLATED) throw new Error(`an entry is packed in an unknown way (${method})`);
  let length = 0;
  let parts: Uint8Array[] = [];
  const inflate = new Inflate((part) => {
    length += part.length;
    if (length > size) throw new Error('an entry is larger than it says');
    parts.push(part);
  });
  for (let at = 0; at < packed.length; at += PART) {
    const before = length;
    const isLast = at + PART >= packed.length;
    inflate.push(packed.subarray(at, at + PART), isLast);
    // The library would copy what follows the end of the data once for each part.
    if (!isLast && length === before) throw new Error('an entry has bytes without meaning');
    yield* parts;
    parts = [];
  }
  if (length < size) throw new Error('an entry is smaller than it says');
}

/**
 * Unpacks an entry as a whole.
 *
 * @throws Error with a reason
 */
export function unpackEntry(entry: Entry): Uint8Array {
  if (entry.method === STORED && entry.packed.length === entry.size) return entry.packed;
  const unpacked = new Uint8Array(entry.size);
  let length = 0;
  for (const part of unpackedParts(entry)) {
    unpacked.set(part, length);
    length += part.length;
  }
  return unpacked;
}
