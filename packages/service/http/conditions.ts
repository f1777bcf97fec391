/**
 * Entity tags and ranges of RFC 9110. No library: range-parser refuses the last 1,000 bytes of a shorter file, which PDF viewers ask for, and
 * fresh sends a cached page again in full for `Cache-Control: no-cache`, and knows no If-Match.
 */

/** Whether If-None-Match lists the tag, by weak comparison. */
export function matchesWeakly(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false);
}

/** Whether If-Match lists the tag, by strong comparison, in which a weak tag matches nothing. */
export function matchesStrongly(ifMatch: string, etag: string): boolean {
  return ifMatch === '*' || (ifMatch.match(/(?:W\/)?"[^"]*"/g)?.includes(etag) ?? false);
}

/** Offsets of the first and last byte. */
interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file that a Range header asks for.
 *
 * @returns null for the whole file: a malformed range, several ranges, another unit
 */
export function parseRange(range: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [match, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range) ?? [];
  if (!match || (from === '' && to === '')) return null;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? 'unsatisfiable' : { first, last };
}
