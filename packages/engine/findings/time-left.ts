import type { MatchStep } from '../match/match-options.ts';

/** The steps of a check, in their order. */
type Step = 'profile' | MatchStep;

/**
 * Microseconds that each step takes for a cell, on two cores and tables of some 200,000 cells. Only how the steps compare matters: how
 * fast this table is checked on this machine is measured while it is.
 */
const MICROSECONDS: Readonly<Record<Step, number>> = {
  profile: 6,
  standardize: 4,
  block: 7,
  compare: 4,
  estimate: 5,
  score: 1,
  cluster: 4,
};
const STEPS = Object.entries(MICROSECONDS);
const TOTAL = STEPS.reduce((sum, [, share]) => sum + share, 0);
/** Nothing is said before so much of all is done: the first columns may be short. */
const FIRST = 0.1;
/** What is left is said to be so many times what it looks like: of what is said first, only less can be said later. */
const CAUTION = 1.25;

/**
 * Tells how long a check still takes, in seconds, by what it has taken so far. What is said never grows, so that nobody waits for a
 * number that goes up and down. Undefined until enough is done to tell.
 *
 * @param now milliseconds
 */
export function timeLeft(now = Date.now) {
  const begun = now();
  let least: number | undefined;
  return (step: Step, done: number, of: number): number | undefined => {
    const at = STEPS.findIndex(([name]) => name === step);
    const before = STEPS.slice(0, at).reduce((sum, [, share]) => sum + share, 0);
    const share = (before + (of > 0 ? MICROSECONDS[step] * Math.min(1, done / of) : 0)) / TOTAL;
    if (share < FIRST) return least;
    const left = (((now() - begun) / 1000) * CAUTION * (1 - share)) / share;
    least = Math.min(least ?? left, left);
    return least;
  };
}

/** That time in steps that a person follows: whole minutes, tens of seconds, or only a few seconds. */
export type RoughTime = { unit: 'minutes' | 'seconds'; count: number } | { unit: 'few' };

export function roughTime(seconds: number): RoughTime {
  if (seconds >= 90) return { unit: 'minutes', count: Math.ceil(seconds / 60) };
  if (seconds > 10) return { unit: 'seconds', count: Math.ceil(seconds / 10) * 10 };
  return { unit: 'few' };
}
