import { createContext } from 'react';

/** What cells need besides their row. Columns themselves never change: their cells would be made anew. */
export const CellContext = createContext({
  now: 0,
  me: '',
  query: '',
  /** The row that Tab reaches; the others are reached from there. */
  current: '',
});
