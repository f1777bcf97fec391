import type { Clock } from '../../packages/service/delivery/attempt.ts';

/** In milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** A clock that the test moves, without jitter. */
export interface TestTime extends Clock {
  /** Moves the clock, back with a negative number. */
  advance(ms: number): void;
}

export function testTime(start = '2026-01-02T03:04:05.678Z'): TestTime {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    random: () => 0.5,
    advance(ms) {
      now += ms;
    },
  };
}
