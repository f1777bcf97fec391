export { answerAbout, deleteExpiredAnswers, findAnswer, type KeptAnswer } from './idempotency-keys.ts';
export { submissionStore } from './store-batched.ts';
export type { Outcome, Submission } from './store-once.ts';
export { countSpentTokens, deleteExpiredTokens, spendToken } from './used-tokens.ts';
