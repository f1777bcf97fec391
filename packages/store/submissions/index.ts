export { answerAbout, findAnswer, idIn, type KeptAnswer } from './idempotency-keys.ts';
export type { Submission } from './insert-messages.ts';
export { deleteOldTexts, markSameTexts, suspectLeads } from './same-texts.ts';
export { countSpentTokens, deleteExpiredTokens, spendToken, type Token } from './spent-tokens.ts';
export { submissionStore } from './store-batched.ts';
export type { Outcome } from './store-once.ts';
