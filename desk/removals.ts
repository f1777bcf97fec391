/** Carries out the removals that people have ordered, when their time has come. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { NoteErasure } from '../server/erasures/contents.ts';
import { describeError, type Log } from '../server/log.ts';
import type { Database } from '../server/storage/database/database.ts';
import { completeErasures } from '../server/storage/database/sqlite/erasures-due.ts';
import { carryOutRemoval } from '../server/storage/desk/removals.ts';

const INTERVAL_MS = 2_000;

/** @returns a function that ends it, and resolves when what was begun is at a place where another process can go on */
export function startRemovals(database: Database, note: NoteErasure, log: Log): () => Promise<void> {
  let isStopping = false;
  const stopped = new AbortController();
  const running = (async () => {
    while (!isStopping) {
      try {
        const haveGone = await carryOutRemoval(database.db, note, () => isStopping);
        if (haveGone) log.info('Leads were removed, as ordered at the desk');
        if (haveGone && !isStopping) await completeErasures(database);
      } catch (error) {
        log.error(
          { reason: describeError(error) },
          'Leads could not be removed; it is tried again in a minute',
        );
      }
      await sleep(INTERVAL_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  })();
  return () => {
    isStopping = true;
    stopped.abort();
    return running;
  };
}
