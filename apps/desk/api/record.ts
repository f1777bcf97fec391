import { listRecord } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import type { DeskRecordPage } from '../contract/lists.ts';
import type { DeskContext } from './context.ts';

const PAGE_SIZE = 100;

/** `GET /api/record?cursor=`. No route changes the activity log. */
export function getRecord(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const { entries, next } = await listRecord(db, { cursor: context.req.query('cursor'), limit: PAGE_SIZE });
    return context.json({ entries, next } satisfies DeskRecordPage);
  };
}
