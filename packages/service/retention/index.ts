export { countHeldBack, HELD_TODO, heldInWords, KEPT_UNSAID } from './agreed-months.ts';
export { beginRun, sharedNow } from './as-of.ts';
export { startRetention } from './daily.ts';
export { previewRetention, type Removable, runRetention } from './run.ts';
export {
  describeMissing,
  erasuresDueMs,
  lackedBy,
  WatchedErasures,
  watchErasures,
} from './watched-erasures.ts';
