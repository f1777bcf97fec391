/** What concerns the reader, and of what they are mailed. */

import { choicesOf, keepChoices, listNews, seeNews } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { MAX_NEWS, seenNews, tellingChange } from '../contract/telling.ts';
import { recordsReading } from './access.ts';
import type { DeskEnv } from './context.ts';
import { json } from './input.ts';
import { problem } from './problem.ts';

/** @param tellsByMail whether the desk sends mails */
export function tellingRoutes(db: Queries, tellsByMail: boolean) {
  return new Hono<DeskEnv>()
    .get('/api/news', recordsReading(db, 'saw_leads'), async (context) => {
      const found = await listNews(db, context.var.session.person.id, MAX_NEWS);
      return context.json({ news: found });
    })
    .put('/api/news/seen', json(seenNews), async (context) => {
      const { until } = context.req.valid('json');
      await seeNews(db, context.var.session.person.id, new Date(until), new Date());
      return context.body(null, 204);
    })
    .get('/api/telling', async (context) => {
      const { person, email } = context.var.session;
      const choices = tellsByMail && email !== null ? await choicesOf(db, person.id) : null;
      return context.json({ choices });
    })
    .put('/api/telling', json(tellingChange), async (context) => {
      const { choices } = context.req.valid('json');
      const { person, email } = context.var.session;
      if (!tellsByMail || email === null) return problem('not_found', 'The desk sends you no mails.');
      await keepChoices(db, person.id, choices);
      return context.body(null, 204);
    });
}
