export { type BackupFailure, backUpSqlite, checkBackup, openBackup } from './backup.ts';
export { addErasureDue, completeErasures, erasureDueSince, startCompletingErasures } from './erasures-due.ts';
export { claimOnlyServer, NOT_ALONE } from './only-server.ts';
export { openUnchanged, openUnchangedQueries, readingQueries } from './reading.ts';
export { restoreSqlite } from './restore.ts';
export { findUnwritable } from './writable.ts';
