/** The door for all who want a table matched and judged. What a page needs of it runs in a worker: `@assay/engine/worker/engine`. */

/** Compares a clustering with the truth, and with what simple rules give. */
export { baselines, truthLabels } from './judge/baselines.ts';
export { type Evaluation, evaluate } from './judge/evaluate.ts';
/** Where anybody may have an address. The server takes it from a door of its own, which loads nothing else. */
export { MAIL_PROVIDERS } from './kinds/mail-domains.ts';
/** Finds the rows of a table that are about the same person or company, without labels, on one core or several. */
export type { Cores, MatchOptions, Thread } from './match/match-options.ts';
/** What matching finds; its `explain` scores two rows of the table. */
export type { MatchResult, ScoredPair } from './match/match-result.ts';
export { matchTable } from './match/match-table.ts';
/** The score of two records, and what each comparison adds to it. */
export type { Explanation } from './match/model/explanation.ts';
/** Whom rows are about. */
export type { Subject } from './match/model/pair-classes.ts';
/** Rows among which one is looked up in milliseconds; its `score` compares two records that need not be there. */
export { RecordIndex, type Resolved } from './match/record-index.ts';
