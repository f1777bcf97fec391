import { setDailyMail, wantsDailyMail } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { type DailyMail, dailyMailChange } from '../contract/session.ts';
import type { DeskEnv } from './context.ts';
import { parseBody } from './input.ts';
import { problem } from './problem.ts';

export function dailyMailRoutes(db: Queries, isSent: boolean) {
  return new Hono<DeskEnv>()
    .get('/api/daily-mail', async (context) => {
      const { person, email } = context.var.session;
      const wanted = isSent && email !== null ? await wantsDailyMail(db, person.id) : null;
      return context.json({ wanted } satisfies DailyMail);
    })
    .put('/api/daily-mail', async (context) => {
      const body = await parseBody(context, dailyMailChange);
      if (!body.ok) return body.answer;
      const { person, email } = context.var.session;
      if (!isSent || email === null) return problem('not_found', 'The desk sends you no mails.');
      await setDailyMail(db, person.id, body.value.wanted);
      return context.body(null, 204);
    });
}
