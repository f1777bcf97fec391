import type { AccuracyWords } from '@assay/content/schema/accuracy';
import { startTransition, useState } from 'react';
import { NOTHING, type Run, startRunning } from './running.ts';

/**
 * The work of a section; all but its `state` stays the same. A result has many pairs, so React draws it in small steps, between which
 * the page answers.
 */
export function useRun<Result>(words: AccuracyWords) {
  const [state, setState] = useState<Run<Result>>(NOTHING);
  const [running] = useState(() =>
    startRunning<Result>(words, (next) => startTransition(() => setState(next))),
  );
  return { state, ...running };
}

export type Ask = ReturnType<typeof startRunning>['ask'];
