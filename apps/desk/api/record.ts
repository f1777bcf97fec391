import { listRecord } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import type { DeskRecordPage } from '../contract/lists.ts';
import type { DeskEnv } from './context.ts';
import { recordsReading } from './records-reading.ts';

const PAGE_SIZE = 100;

export function recordRoutes(db: Queries) {
  return (
    new Hono<DeskEnv>()
      // No route changes the activity log.
      .get('/api/record', recordsReading(db, 'saw_leads'), async (context) => {
        const { entries, next } = await listRecord(db, {
          cursor: context.req.query('cursor'),
          limit: PAGE_SIZE,
        });
        return context.json({ entries, next } satisfies DeskRecordPage);
      })
  );
}
