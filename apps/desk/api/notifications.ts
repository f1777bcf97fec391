/** What concerns the reader, and when they are mailed of it. */

import { listNotifications, seeNotifications, setMailTime } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { MAX_NOTIFICATIONS, mailTimeChange, seenNotifications } from '../contract/notifications.ts';
import { recordsReading } from './access.ts';
import type { DeskEnv } from './context.ts';
import { json } from './input.ts';

export function notificationRoutes(db: Queries) {
  return new Hono<DeskEnv>()
    .get('/api/notifications', recordsReading(db, 'saw_leads'), async (context) => {
      const found = await listNotifications(db, context.var.session.person.id, MAX_NOTIFICATIONS);
      return context.json({ notifications: found });
    })
    .put('/api/notifications/seen', json(seenNotifications), async (context) => {
      const { until } = context.req.valid('json');
      await seeNotifications(db, context.var.session.person.id, new Date(until), new Date());
      return context.body(null, 204);
    })
    .put('/api/person/mail-time', json(mailTimeChange), async (context) => {
      const { mail_time } = context.req.valid('json');
      await setMailTime(db, context.var.session.person.id, mail_time);
      return context.body(null, 204);
    });
}
