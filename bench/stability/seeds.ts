/** Whoever changes the engine looks at `making` only, so that `judging` says what it does on tables not looked at. */
export type Purpose = 'making' | 'judging';

export const SEEDS: Record<Purpose, readonly number[]> = {
  making: [8101, 8102, 8103],
  judging: [9201, 9202, 9203],
};
