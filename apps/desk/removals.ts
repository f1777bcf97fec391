/** Carries out the removals that people have ordered, when their time has come. */
import type { Log } from '@assay/runtime/log';
import type { Database } from '@assay/store/database';
import { carryOutRemoval } from '@assay/store/desk';
import type { NoteErasure } from '@assay/store/erasures';
import { completeErasures } from '@assay/store/sqlite';
import { type InBackground, inBackground } from './in-background.ts';

export function startRemovals(database: Database, note: NoteErasure, log: Log): InBackground {
  const remove = async (isStopping: () => boolean) => {
    const haveGone = await carryOutRemoval(database.db, note, isStopping);
    if (haveGone) log.info('Leads were removed, as ordered at the desk');
    if (haveGone && !isStopping()) await completeErasures(database);
  };
  return inBackground(remove, 'Removals cannot be carried out; they are tried again', log);
}
