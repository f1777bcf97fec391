import { CELL_CHANGES } from './cells.ts';
import type { Change } from './change.ts';
import { COLUMN_CHANGES } from './columns.ts';
import { HEADER_CHANGES } from './headers.ts';
import { oneMore, SEVERAL_MORE } from './more-columns.ts';
import { SORTS } from './ordinary-columns.ts';
import { PART_CHANGES } from './parts.ts';
import { ROW_CHANGES } from './rows.ts';

/** What the others are compared with. */
const PLAIN: Change = { kind: 'plain', variant: '', apply: (set) => set };

/** Every change. None is named twice. */
export const CHANGES: readonly Change[] = [
  PLAIN,
  ...oneMore(SORTS),
  ...SEVERAL_MORE,
  ...COLUMN_CHANGES,
  ...HEADER_CHANGES,
  ...CELL_CHANGES,
  ...PART_CHANGES,
  ...ROW_CHANGES,
];
