import type { ResultCopy } from '@assay/content/schema/data-check';
import type { SavedCheck, Sheet } from '@assay/engine/worker';
import { createContext, useContext } from 'react';
import type { Check } from './checking.ts';

export interface ResultContext extends Pick<Check, 'ask' | 'decided' | 'takeAs' | 'answer' | 'confirmKind'> {
  copy: ResultCopy;
  sheet: Sheet;
  /** Rises with each decision, after which groups and pairs may be others. */
  version: number;
  /** The rules of cleaning that a saved check chose. */
  rules: SavedCheck['rules'] | undefined;
}

const Context = createContext<ResultContext | undefined>(undefined);

export const ResultProvider = Context.Provider;

/** What evidence is shown with: the names of the columns, and the threshold. */
export function scaleOf({ columns, duplicates }: Sheet) {
  return { columns: columns.map(({ name }) => name), threshold: duplicates?.threshold ?? 0 };
}

/** What every part of the sheet needs. */
export function useResult(): ResultContext {
  const context = useContext(Context);
  if (!context) throw new Error('A part of the sheet is outside of it');
  return context;
}
