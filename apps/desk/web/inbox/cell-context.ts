import { createContext } from 'react';

/** What cells need besides their row. It is not in the columns, because new columns would make all cells anew. */
export const CellContext = createContext({
  now: 0,
  me: '',
  query: '',
  /** The row that Tab reaches; the others are reached from there. */
  current: '',
  selected: new Set<string>() as ReadonlySet<string>,
  /** Selects a row or not any more; with the Shift key, all from the last one on. */
  toggle: (_id: string, _isRange?: boolean) => {},
});
