/** The rules of HTTP (RFC 9110) that decide which form of a file a request gets. Pure functions of header values. */

/** Content codings that a file may have been compressed with at build. */
export type Coding = 'br' | 'gzip' | 'zstd';

/**
 * Picks the coding that the client likes best; among equals the first available one.
 *
 * @param accept the Accept-Encoding header
 * @param available what there is, smallest first
 * @returns null for no coding, which is also the answer to a client that refuses everything
 */
export function chooseCoding(accept: string | undefined, available: readonly Coding[]): Coding | null {
  if (!accept) return null;
  const weights = parseWeights(accept);
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;

  let best: Coding | null = null;
  // No coding at all is welcome unless it is spoken of, but anything asked for by name goes before it.
  let bestWeight = weights.get('identity') ?? 0;
  for (const coding of available) {
    const weight = weightOf(coding);
    if (weight > 0 && (weight > bestWeight || (best === null && weight === bestWeight))) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
}

function parseWeights(accept: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    // A weight that is no number between 0 and 1 makes the entry void, not welcome.
    weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}

/** Whether an If-None-Match header names the entity tag, by weak comparison. */
export function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.match(/"[^"]*"/g)?.includes(etag) ?? false;
}

/** Whether an If-Match header names another version only: by strong comparison, in which a weak tag names nothing. */
export function namesOtherEtag(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return false;
  return !(ifMatch.match(/(?:W\/)?"[^"]*"/g)?.includes(etag) ?? false);
}

/** A part of a file: the offsets of its first and last byte. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * Which part of a file a Range header asks for.
 *
 * @param ifRange the If-Range header: the part is only wanted of the file with this very entity tag
 * @returns null for the whole file (no range, a malformed one, several, another unit, or a file that has changed)
 */
export function chooseRange(
  range: string | undefined,
  ifRange: string | undefined,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range ?? '');
  if (!match || (ifRange !== undefined && ifRange.trim() !== etag)) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;

  if (from === '') {
    const length = Number(to);
    return length === 0 || size === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, size - length), last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'unsatisfiable' : { first, last };
}
