/** Unpacks parts of a ZIP archive, which can hold far more than its own size, within a bound. */
import { UnreadableError } from './table.ts';
import { type Entry, entriesOf, unpackEntry } from './zip.ts';

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
  const limit = limitOf(archive);
  const wanted = archive.entries.filter(({ name }) => isWanted(name));
  if (wanted.reduce((sum, { size }) => sum + size, 0) > limit) {
    throw new UnreadableError(
      `The file unpacks to more than ${Math.floor(limit / 1e6)} MB, too much for its size.`,
    );
  }
  return undamaged(() => Object.fromEntries(wanted.map((entry) => [entry.name, unpackEntry(entry)])));
}

function undamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableError(`The file is damaged and cannot be unpacked (${reason}).`);
  }
}
