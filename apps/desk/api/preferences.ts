/** Filters that the reader and the team have saved as views. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { includesRole } from '@assay/contract/values';
import { findFilter, findPeople, listFilters, removeFilter, saveFilter } from '@assay/store/desk';
import { countInbox } from '@assay/store/inbox';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import {
  type FilterChange,
  filterChange,
  MAX_SAVED_FILTERS,
  MAX_SHARED_FILTERS,
  savedConditions,
} from '../contract/filters.ts';
import { MAX_FOUND } from '../contract/leads.ts';
import type { DeskContext, DeskEnv } from './context.ts';
import { json } from './input.ts';
import { problem } from './problem.ts';

export function preferenceRoutes(db: Queries) {
  return new Hono<DeskEnv>()
    .get('/api/filters', async (context) => context.json({ filters: await viewsOf(db, context) }))
    .get('/api/filters/counts', async (context) => {
      const asked = { now: new Date(), reader: context.var.session.person.id, max: MAX_FOUND };
      const counts: { name: string; by: string; count: number }[] = [];
      for (const { name, by, filter } of await viewsOf(db, context)) {
        counts.push({ name, by: by.id, count: await countInbox(db, filter, asked) });
        // SQLite answers within the same turn of the event loop, so that everybody else would wait for all of them.
        await nextTurn();
      }
      return context.json({ counts, max: MAX_FOUND });
    })
    .put('/api/filters', json(filterChange), async (context) => {
      const change = context.req.valid('json');
      const { name, filter, is_shared: isShared, by: person = context.var.session.person.id } = change;
      const refused = await refuseChange(db, context, change);
      if (refused) return refused;
      const doer = { by: context.var.session.person.id, now: new Date() };
      if (filter === null) {
        await removeFilter(db, { person, name }, doer);
        return context.body(null, 204);
      }
      const tooMany = await saveFilter(db, { person, name }, { filter, isShared, ...doer }, MOST);
      return tooMany ? problem('too_many_filters', TOO_MANY[tooMany]) : context.body(null, 204);
    });
}

const MOST = { own: MAX_SAVED_FILTERS, shared: MAX_SHARED_FILTERS };

const TOO_MANY = {
  own: `You have ${MAX_SAVED_FILTERS} saved views. Remove one first.`,
  shared: `The team shares ${MAX_SHARED_FILTERS} views. Remove one first.`,
};

/** Leaves out those that a release since does not know any more. */
async function viewsOf(db: Queries, { var: { session, role } }: DeskContext) {
  const reader = session.person.id;
  const isAdmin = includesRole(role, 'admin');
  return (await listFilters(db, reader)).flatMap(({ person_id, person, name, filter, shared_at }) => {
    const { success, data } = savedConditions.safeParse(JSON.parse(filter));
    if (!success) return [];
    const isOwn = person_id === reader;
    const by = { id: person_id, name: person };
    return [{ name, filter: data, by, is_shared: shared_at !== null, may_change: isOwn || isAdmin }];
  });
}

/** Of somebody else's, administrators alone change those that are shared, and put back one that they have removed. */
async function refuseChange(
  db: Queries,
  { var: { session, role } }: DeskContext,
  { by, name, filter, is_shared }: FilterChange,
) {
  if (by === undefined || by === session.person.id) return undefined;
  if (!includesRole(role, 'admin')) return problem('not_allowed', 'Ask whoever made it, or an administrator');
  const [found, people] = [await findFilter(db, { person: by, name }), await findPeople(db, [by])];
  const isBack = !found && filter !== null && is_shared === true && people.get(by)?.id === by;
  return isBack || found?.shared_at ? undefined : problem('not_found', 'There is no such view any more.');
}
