/** Filters that the reader has saved. */

import { listFilters, removeFilter, saveFilter } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { filterChange, MAX_SAVED_FILTERS, type SavedFilters, savedConditions } from '../contract/filters.ts';
import type { DeskEnv } from './context.ts';
import { parseBody } from './input.ts';
import { problem } from './problem.ts';

export function filterRoutes(db: Queries) {
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
        const body = await parseBody(context, filterChange);
        if (!body.ok) return body.answer;
        const person = context.var.session.person.id;
        const { name, filter } = body.value;
        if (filter === null) {
          await removeFilter(db, person, name);
          return context.body(null, 204);
        }
        const isSaved = await saveFilter(db, person, { name, filter }, MAX_SAVED_FILTERS);
        return isSaved ? context.body(null, 204) : problem('too_many_filters', TOO_MANY);
      })
  );
}

const TOO_MANY = `You have ${MAX_SAVED_FILTERS} saved filters. Remove one first.`;
