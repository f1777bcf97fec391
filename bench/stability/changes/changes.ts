import { CELL_CHANGES } from './cells.ts';
import type { Change } from './change.ts';
import { COLUMN_CHANGES } from './columns.ts';
import { DISTURBANCES } from './disturbances.ts';
import { HEADER_CHANGES } from './headers.ts';
import { oneMore, SEVERAL_MORE } from './more-columns.ts';
import { ORDER_LINES, UNSEEN_ORDER_LINES } from './order-lines.ts';
import { SORTS } from './ordinary-columns.ts';
import { PART_CHANGES } from './parts.ts';
import { ROW_CHANGES } from './rows.ts';
import { UNSEEN_SORTS } from './unseen-columns.ts';
import { UNSEEN_DISTURBANCES } from './unseen-disturbances.ts';

/** What the others are compared with. */
const PLAIN: Change = { kind: 'plain', variant: '', apply: (set) => set };

/** The changes that the engine is made with, too. None is named twice. */
export const CHANGES: readonly Change[] = [
  PLAIN,
  ...oneMore(SORTS),
  ...SEVERAL_MORE,
  ...COLUMN_CHANGES,
  ...HEADER_CHANGES,
  ...CELL_CHANGES,
  ...PART_CHANGES,
  ...ROW_CHANGES,
  ...DISTURBANCES,
  ...ORDER_LINES,
];

/** For judging only. */
export const UNSEEN_CHANGES: readonly Change[] = [
  ...oneMore(UNSEEN_SORTS),
  ...UNSEEN_DISTURBANCES,
  ...UNSEEN_ORDER_LINES,
];
