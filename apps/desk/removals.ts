/** Carries out the removals that people have ordered, when their time has come. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describeError, type Log } from '@assay/runtime/log';
import { type Database, describeFailure, isStorageFailure } from '@assay/store/database';
import { carryOutRemoval } from '@assay/store/desk';
import { ErasureListError, type NoteErasure } from '@assay/store/erasures';
import { completeErasures } from '@assay/store/sqlite';

const INTERVAL_MS = 2_000;

/** @returns a function that ends it, and resolves when what was begun is at a place where another process can go on */
export function startRemovals(database: Database, note: NoteErasure, log: Log): () => Promise<void> {
  let isStopping = false;
  const stopped = new AbortController();
  const running = (async () => {
    let said = '';
    while (!isStopping) {
      try {
        const haveGone = await carryOutRemoval(database.db, note, () => isStopping);
        if (haveGone) log.info('Leads were removed, as ordered at the desk');
        if (haveGone && !isStopping) await completeErasures(database);
        said = '';
      } catch (error) {
        const isKnown = isStorageFailure(error) || error instanceof ErasureListError;
        const reason = isKnown ? describeFailure(error) : describeError(error);
        // Once, while the database is away.
        if (reason !== said) log.error({ reason }, 'Removals cannot be carried out; they are tried again');
        said = typeof reason === 'string' ? reason : '';
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
