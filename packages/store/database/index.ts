export { connectWithRetry } from './connect-with-retry.ts';
export { CursorError } from './cursor.ts';
export {
  type Database,
  describeLocation,
  openAsItIs,
  openDatabase,
  openFound,
  sqlitePath,
} from './database.ts';
export { exportDatabase } from './export-database.ts';
export { describeCounts, ImportError, importDatabase } from './import-database.ts';
export { countInWindow, deleteEndedLimits } from './limit-counts.ts';
export { appliedIn, type Standing, standingOf } from './migrate.ts';
export { inOneTransaction } from './one-transaction.ts';
export { PoolerError } from './pooler-error.ts';
export { SchemaError } from './schema-error.ts';
export { sharedSecret } from './secrets.ts';
export { databaseSize } from './size.ts';
export { describeFailure, isStorageFailure } from './storage-failure.ts';
export { unavailableDatabase } from './unavailable-database.ts';
