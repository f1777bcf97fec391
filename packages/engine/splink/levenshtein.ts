// Scratch memory, so that a comparison allocates none.
let before = new Int32Array(64);
let after = new Int32Array(64);

/** Whether so many insertions, deletions and substitutions turn one text into the other, as `levenshtein` of SQL counts them: a swap is two. */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  if (b.length + 2 > before.length) {
    before = new Int32Array(2 * b.length + 2);
    after = new Int32Array(2 * b.length + 2);
  }
  for (let j = 0; j <= b.length; j++) before[j] = j;
  for (let i = 1; i <= a.length; i++) {
    // What is further from the diagonal costs more than is allowed.
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    after[from - 1] = from === 1 ? i : most + 1;
    let least = after[from - 1] ?? 0;
    for (let j = from; j <= to; j++) {
      const change = (before[j - 1] ?? 0) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      const cost = Math.min(change, (before[j] ?? 0) + 1, (after[j - 1] ?? 0) + 1);
      after[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return false;
    after[to + 1] = most + 1;
    [before, after] = [after, before];
  }
  return (before[b.length] ?? 0) <= most;
}
