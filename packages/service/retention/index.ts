export { beginRun, sharedNow } from './as-of.ts';
export { startRetention } from './daily.ts';
export { erasuresDueMs } from './erasures-due.ts';
export { previewRetention, type Removable, runRetention } from './run.ts';
export { describeMissing, lackedBy, WatchedErasures, watchErasures } from './watched-erasures.ts';
