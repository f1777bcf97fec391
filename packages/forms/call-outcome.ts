/** What became of a call that a visitor asked for. */
export const CALL_OUTCOMES = ['held', 'no_show', 'moved', 'canceled'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];
