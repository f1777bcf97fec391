/** Unpacks parts of a ZIP archive, which can hold far more than its own size, within a bound. */
import { UnreadableError } from './table.ts';
import { type Entry, entriesOf, unpackEntry, unpackedParts } from './zip.ts';

/** The most bytes that an archive may unpack to. */
const MAX_UNPACKED = 400_000_000;

/** Any archive may unpack to so many bytes. */
const SMALL = 10_000_000;

/** Beyond that an archive may unpack to so many times its own size. Sheets pack to a tenth or a thirtieth. */
const MAX_RATIO = 100;

export interface Archive {
  /** Its size. */
  bytes: number;
  entries: readonly Entry[];
}

/** @throws UnreadableError */
export function openArchive(bytes: Uint8Array): Archive {
  return { bytes: bytes.length, entries: undamaged(() => entriesOf(bytes)) };
}

/** How many bytes an archive may unpack to. */
export function limitOf({ bytes }: Pick<Archive, 'bytes'>): number {
  return Math.min(MAX_UNPACKED, SMALL + MAX_RATIO * bytes);
}

/**
 * The parts whose names are wanted, by these.
 *
 * @throws UnreadableError
 */
export function unpack(
  archive: Archive,
  isWanted: (name: string) => boolean,
): Record<string, Uint8Array<ArrayBufferLike>> {
  const wanted = archive.entries.filter(({ name }) => isWanted(name));
  requireSmall(archive, wanted);
  return undamaged(() => Object.fromEntries(wanted.map((entry) => [entry.name, unpackEntry(entry)])));
}

/**
 * What the file with this name has, piece by piece; nothing if there is none.
 *
 * @throws UnreadableError
 */
export function* pieces(archive: Archive, name: string): Generator<Uint8Array> {
  const entry = archive.entries.find((one) => one.name === name);
  if (!entry) return;
  requireSmall(archive, [entry]);
  const parts = unpackedParts(entry);
  for (;;) {
    const { value, done } = undamaged(() => parts.next());
    if (done) return;
    yield value;
  }
}

/** @throws UnreadableError if these unpack to more than an archive of its size may */
export function requireSmall(archive: Archive, entries: readonly Entry[]): void {
  const limit = limitOf(archive);
  if (entries.reduce((sum, { size }) => sum + size, 0) > limit) {
    throw new UnreadableError(
      `The file unpacks to more than ${Math.floor(limit / 1e6)} MB, too much for its size.`,
    );
  }
}

function undamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableError(`The file is damaged and cannot be unpacked (${reason}).`);
  }
}
