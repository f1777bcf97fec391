/**
 * The cost of a challenge rises with how many tokens were spent in the last ten minutes, by all processes on the database, and falls
 * back as these expire.
 * Attackers pay with processors that visitors' phones do not have. Chromium throttles only a page's own thread, so a phone's times are computed.
 */

/** So many tokens in ten minutes are no load: a token each six seconds. */
const CALM = 100;

/** How many times the usual cost a challenge takes at most. */
const MOST = 4;

/** A phone that is six times as slow as a computer solves the longest of these in under two seconds. A higher base does not rise. */
const HIGHEST_COST = 8_000;

/** How often the tokens are counted, and how long a count is believed where the database does not answer. */
const MEASURED_EVERY_MS = 5_000;
const BELIEVED_MS = 10 * 60 * 1000;

/** Counts the tokens that were spent in the last ten minutes, no further than `max`. */
export type CountSpent = (max: number) => Promise<number>;

/** @param spent how many tokens were spent in the last ten minutes */
export function costUnderLoad(base: number, spent: number): number {
  const factor = Math.min(Math.max(spent / CALM, 1), MOST);
  return Math.max(base, Math.min(Math.round(base * factor), HIGHEST_COST));
}

/** @returns what a challenge costs now. It waits for nothing: who asks makes it count for the next */
export function costByLoad(base: number, countSpent: CountSpent, now = () => Date.now()): () => number {
  let spent = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let countedAt = Number.NEGATIVE_INFINITY;
  const count = async () => {
    askedAt = now();
    try {
      spent = await countSpent(CALM * MOST);
      countedAt = now();
    } catch {
      // The database does not answer; challenges are issued all the same.
      if (now() - countedAt > BELIEVED_MS) spent = 0;
    }
  };
  return () => {
    if (now() - askedAt >= MEASURED_EVERY_MS) void count();
    return costUnderLoad(base, spent);
  };
}
