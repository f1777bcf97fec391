import { mulberry32 } from '@assay/engine/random';

/** What generators of tables draw by chance. */
export function seededRandom(seed: number) {
  const random = mulberry32(seed);
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

export type Random = ReturnType<typeof seededRandom>;

/** A list written as one text. */
export const words = (text: string): string[] => text.split(' ');
