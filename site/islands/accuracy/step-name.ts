import type { AccuracyWords } from '../../../content/schema/accuracy.ts';
import type { IndexProgress } from '../../../hygiene/browser/accuracy-protocol.ts';

/** What is being done, in words. Before the engine tells of a step, the set is made. */
export function stepName(progress: IndexProgress | undefined, words: AccuracyWords): string {
  if (!progress) return words.making;
  return progress.step === 'index' ? words.indexing : words.steps[progress.step];
}
