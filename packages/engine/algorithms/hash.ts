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
    low = (Math.imul(low ^ hashText(text, at), 0x85ebca6b) + at) | 0;
    high = (Math.imul(high ^ hashText(text, ~at), 0xc2b2ae35) + at) | 0;
  }
  return (low >>> 0) * 2 ** 21 + (high >>> 11);
}
