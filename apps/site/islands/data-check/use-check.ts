import type { CheckWords } from '@assay/content/schema/data-check';
import { startTransition, useState } from 'react';
import { NOTHING } from './check-state.ts';
import { startChecking } from './checking.ts';

export type Check = ReturnType<typeof useCheck>;

/**
 * The check of the file that was chosen; all but its `state` stays the same. A sheet is large, so React draws it in small steps,
 * between which the page answers.
 */
export function useCheck(words: CheckWords) {
  const [state, setState] = useState(NOTHING);
  const [checking] = useState(() => startChecking(words, (next) => startTransition(() => setState(next))));
  return { state, ...checking };
}
