import type { Database } from '@assay/store/database';
import { erasureDueSince } from '@assay/store/sqlite';
import type { Storage } from '../contract/storage.ts';
import type { DeskContext } from './context.ts';

/** `GET /api/storage` */
export function getStorage({ db, kind }: Database) {
  return async (context: DeskContext): Promise<Response> =>
    context.json({ kind, erasure_due_since: await erasureDueSince(db) } satisfies Storage);
}
