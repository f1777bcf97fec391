/** Rules by which new leads are assigned. Everybody reads them, administrators change them. */
import { peopleOf, readRules, saveRules } from '@assay/store/assignment';
import { findPeople } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import type { z } from 'zod/mini';
import { type Assignment, assignmentChange, type assignmentChanged } from '../contract/assignment.ts';
import { isAdmin } from './access.ts';
import type { DeskEnv } from './context.ts';
import { parseBody } from './input.ts';
import { problem } from './problem.ts';

export function assignmentRoutes(db: Queries) {
  return new Hono<DeskEnv>()
    .get('/api/assignment', async (context) => {
      const { rules, version, changedBy, changedAt } = await readRules(db);
      const found = await findPeople(db, [...peopleOf(rules), ...(changedBy === null ? [] : [changedBy])]);
      // Somebody who was joined with somebody else is shown as who they are.
      const people = peopleOf(rules).map((id) => ({ ...(found.get(id) ?? { name: null }), id }));
      const changed = { changed_by: found.get(changedBy ?? '') ?? null, changed_at: changedAt };
      return context.json({ rules, version, ...changed, people } satisfies Assignment);
    })
    .put('/api/assignment', isAdmin, async (context) => {
      const { undo = false, ...change } = await parseBody(context, assignmentChange);
      const ids = peopleOf(change.rules);
      if ((await findPeople(db, ids)).size < ids.length)
        return problem('not_found', 'There is no such colleague.');
      const by = context.var.session.person.id;
      const saved = await saveRules(db, { ...change, by, now: new Date(), isUndo: undo });
      if (saved.ok)
        return context.json({ version: saved.version } satisfies z.infer<typeof assignmentChanged>);
      const other = saved.by === null ? undefined : (await findPeople(db, [saved.by])).get(saved.by);
      return problem('stale', `${other?.name ?? 'Somebody'} has changed the rules meanwhile.`);
    });
}
