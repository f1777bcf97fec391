import { useState } from 'react';
import type { AccuracyWords } from '../../../content/schema/accuracy.ts';
import { NOTHING, type Run, startRunning } from './running.ts';

/** The work of a section; all but its `state` stays the same. */
export function useRun<Result>(words: AccuracyWords) {
  const [state, setState] = useState<Run<Result>>(NOTHING);
  const [running] = useState(() => startRunning<Result>(words, setState));
  return { state, ...running };
}

export type Ask = ReturnType<typeof startRunning>['ask'];
