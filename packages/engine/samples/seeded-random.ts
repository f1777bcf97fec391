/** T. Ettinger's generator of 32 bits, mulberry32: the numbers of a seed, from 0 to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What generators of tables draw by chance. */
export function seededChoices(seed: number) {
  const random = seededRandom(seed);
  const whole = (below: number) => Math.floor(random() * below);
  return {
    random,
    /** From 0, below the limit. */
    whole,
    chance: (share: number) => random() < share,
    digits: (count: number) => Array.from({ length: count }, () => whole(10)).join(''),
    pick: <T>(list: readonly T[]) => list[whole(list.length)] as T,
    /** Puts a list into another order (R. A. Fisher, F. Yates). */
    shuffle<T>(list: T[]): void {
      for (let at = list.length - 1; at > 0; at--) {
        const other = whole(at + 1);
        [list[at], list[other]] = [list[other] as T, list[at] as T];
      }
    },
  };
}

export type Choices = ReturnType<typeof seededChoices>;

/** A list written as one text. */
export const words = (text: string): string[] => text.split(' ');
