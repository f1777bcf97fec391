/** The routes of the desk's API, behind a session. The browser has the types of their answers from here, so that each is written once. */
import type { Database } from '@assay/store/database';
import { Hono } from 'hono';
import { mayExportAndErase } from './access.ts';
import { bulkRoutes, removalRoutes } from './bulk.ts';
import { calendarRoutes } from './calendar.ts';
import { callHostRoutes } from './call-hosts.ts';
import type { DeskEnv, DeskParts } from './context.ts';
import type { DeskCookies } from './cookies.ts';
import { deliveryRoutes } from './deliveries.ts';
import { erasureRoutes } from './erasing.ts';
import { leadRoutes } from './lead.ts';
import { fileRoutes, guidesOf } from './lead-files.ts';
import { leadsRoutes } from './leads.ts';
import { limitChanges, limitExports } from './limits.ts';
import { listRoutes } from './lists.ts';
import { messageRoutes } from './messages.ts';
import { notificationRoutes } from './notifications.ts';
import { preferenceRoutes } from './preferences.ts';
import { healthRoutes, reportRoutes } from './reports.ts';
import { ownSessionRoutes, type SignInMethods, sessionRoutes } from './session.ts';
import { teamRoutes } from './team.ts';
import { templateRoutes } from './templates.ts';
import { workRoutes } from './work.ts';
import { writingRoutes } from './writing.ts';

export function apiRoutes(
  database: Database,
  parts: DeskParts,
  { cookies, methods }: { cookies: DeskCookies; methods: SignInMethods },
) {
  const { db } = database;
  const { noteErasure, log } = parts;
  const guides = guidesOf(parts);
  return (
    new Hono<DeskEnv>()
      // Always possible, whatever somebody has done in one's name.
      .route('/', ownSessionRoutes(db, cookies, parts.provider))
      .use('/api/*', limitChanges(db))
      .use('/api/exports/*', mayExportAndErase, limitExports())
      .use('/api/subscribers/:id/suppression', mayExportAndErase)
      .use('/api/erasures', mayExportAndErase)
      .use('/api/leads/:id/person', mayExportAndErase)
      .use('/api/removals', mayExportAndErase)
      .route('/', sessionRoutes(db, parts, methods))
      .route('/', leadsRoutes(db))
      .route('/', leadRoutes(db))
      .route('/', workRoutes(db))
      .route('/', messageRoutes(db, parts, guides))
      .route('/', fileRoutes(db))
      .route('/', writingRoutes())
      .route('/', templateRoutes(db, parts, guides))
      .route('/', deliveryRoutes(db))
      .route('/', erasureRoutes(database, noteErasure, log))
      .route('/', bulkRoutes(db))
      .route('/', removalRoutes(database, noteErasure, log))
      .route('/', calendarRoutes(db, parts))
      .route('/', callHostRoutes(db))
      .route('/', preferenceRoutes(db))
      .route('/', notificationRoutes(db))
      .route('/', reportRoutes(db))
      .route('/', healthRoutes(parts.findHealth ?? (async () => [])))
      .route('/', listRoutes(db))
      .route('/', teamRoutes(db, parts))
  );
}

/** What a client of the API is made of: `hc<DeskApi>('/')`. */
export type DeskApi = ReturnType<typeof apiRoutes>;
