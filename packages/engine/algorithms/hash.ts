/** FNV-1a in 32 bits (G. Fowler, L. C. Noll, K.-P. Vo, 1991). Its high bits change little between short texts. */
export function fnv1a(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The same with its bits mixed at the end. */
export function hashText(text: string, seed: number): number {
  let hash = fnv1a(text, Math.imul(seed, 0x9e3779b1));
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 12);
}

/** A hash of texts and their order, of 53 bits, the most that a number holds exactly: 32 and 21 of two hashes of 32 bits. */
export function hashTexts(texts: readonly string[]): number {
  let low = 0;
  let high = 0;
  for (const [at, text] of texts.entries()) {
    low = withLow(low, hashText(text, at), at);
    high = withHigh(high, hashText(text, ~at), at);
  }
  return joined(low, high);
}

/** The same of each row of columns: each different text is hashed once. */
export function hashRows(
  columns: readonly { distinct: readonly string[]; ids: Int32Array }[],
  rows: number,
): Float64Array {
  const low = new Int32Array(rows);
  const high = new Int32Array(rows);
  for (const [at, { distinct, ids }] of columns.entries()) {
    const lows = hashesOf(distinct, at);
    const highs = hashesOf(distinct, ~at);
    for (const [row, id] of ids.entries()) {
      low[row] = withLow(low[row] ?? 0, lows[id + 1] ?? 0, at);
      high[row] = withHigh(high[row] ?? 0, highs[id + 1] ?? 0, at);
    }
  }
  return Float64Array.from(low, (one, row) => joined(one, high[row] ?? 0));
}

/** That of no text first. */
function hashesOf(distinct: readonly string[], seed: number): Int32Array {
  const hashes = new Int32Array(distinct.length + 1);
  hashes[0] = hashText('', seed);
  for (const [id, text] of distinct.entries()) hashes[id + 1] = hashText(text, seed);
  return hashes;
}

const withLow = (low: number, hash: number, at: number) => (Math.imul(low ^ hash, 0x85ebca6b) + at) | 0;
const withHigh = (high: number, hash: number, at: number) => (Math.imul(high ^ hash, 0xc2b2ae35) + at) | 0;
const joined = (low: number, high: number) => (low >>> 0) * 2 ** 21 + (high >>> 11);
