/** What concerns the reader, and of what they are mailed. */

import { choicesOf, keepChoices, listNews, seeNews } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { MAX_NEWS, type News, seenNews, type TellingChoices, tellingChange } from '../contract/telling.ts';
import { recordsReading } from './access.ts';
import type { DeskEnv } from './context.ts';
import { parseBody } from './input.ts';
import { problem } from './problem.ts';

/** @param tellsByMail whether the desk sends mails */
export function tellingRoutes(db: Queries, tellsByMail: boolean) {
  return new Hono<DeskEnv>()
    .get('/api/news', recordsReading(db, 'saw_leads'), async (context) => {
      const found = await listNews(db, context.var.session.person.id, MAX_NEWS);
      return context.json({ news: found } satisfies News);
    })
    .put('/api/news/seen', async (context) => {
      const { until } = await parseBody(context, seenNews);
      await seeNews(db, context.var.session.person.id, new Date(until), new Date());
      return context.body(null, 204);
    })
    .get('/api/telling', async (context) => {
      const { person, email } = context.var.session;
      const choices = tellsByMail && email !== null ? await choicesOf(db, person.id) : null;
      return context.json({ choices } satisfies TellingChoices);
    })
    .put('/api/telling', async (context) => {
      const { choices } = await parseBody(context, tellingChange);
      const { person, email } = context.var.session;
      if (!tellsByMail || email === null) return problem('not_found', 'The desk sends you no mails.');
      await keepChoices(db, person.id, choices);
      return context.body(null, 204);
    });
}
