/** What the reader has set: filters that they saved, and whether they get a daily mail. */

import { listFilters, removeFilter, saveFilter, setDailyMail, wantsDailyMail } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { filterChange, MAX_SAVED_FILTERS, type SavedFilters, savedConditions } from '../contract/filters.ts';
import { type DailyMail, dailyMailChange } from '../contract/session.ts';
import type { DeskEnv } from './context.ts';
import { parseBody } from './input.ts';
import { problem } from './problem.ts';

/** @param sendsMails whether the desk sends daily mails */
export function preferenceRoutes(db: Queries, sendsMails: boolean) {
  return (
    new Hono<DeskEnv>()
      // Leaves out those that a release since does not know any more.
      .get('/api/filters', async (context) => {
        const saved = await listFilters(db, context.var.session.person.id);
        const filters = saved.flatMap(({ name, filter }) => {
          const { success, data } = savedConditions.safeParse(JSON.parse(filter));
          return success ? [{ name, filter: data }] : [];
        });
        return context.json({ filters } satisfies SavedFilters);
      })
      .put('/api/filters', async (context) => {
        const { name, filter } = await parseBody(context, filterChange);
        const person = context.var.session.person.id;
        if (filter === null) {
          await removeFilter(db, person, name);
          return context.body(null, 204);
        }
        const isSaved = await saveFilter(db, person, { name, filter }, MAX_SAVED_FILTERS);
        return isSaved ? context.body(null, 204) : problem('too_many_filters', TOO_MANY);
      })
      .get('/api/daily-mail', async (context) => {
        const { person, email } = context.var.session;
        const wanted = sendsMails && email !== null ? await wantsDailyMail(db, person.id) : null;
        return context.json({ wanted } satisfies DailyMail);
      })
      .put('/api/daily-mail', async (context) => {
        const { wanted } = await parseBody(context, dailyMailChange);
        const { person, email } = context.var.session;
        if (!sendsMails || email === null) return problem('not_found', 'The desk sends you no mails.');
        await setDailyMail(db, person.id, wanted);
        return context.body(null, 204);
      })
  );
}

const TOO_MANY = `You have ${MAX_SAVED_FILTERS} saved views. Remove one first.`;
