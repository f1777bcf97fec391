import { createContext } from 'react';

/** What cells need besides their row. It is not in the columns, because new columns would make all cells anew. */
export const CellContext = createContext({
  now: 0,
  me: '',
  query: '',
  /** The row that Tab reaches; the others are reached from there. */
  current: '',
});
