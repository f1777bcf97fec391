/** Rules by which new leads are assigned. Everybody reads them, administrators change them. */
import type { RoleOf } from '@assay/service/desk-people';
import { peopleOf, readRules, saveRules, tryRules } from '@assay/store/assignment';
import { findPeople, noteWhoLeft } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import type { z } from 'zod/mini';
import {
  type Assignment,
  type AssignmentTrial,
  assignmentChange,
  type assignmentChanged,
  newTrial,
} from '../contract/assignment.ts';
import { isAdmin, isAmong, recordsReading } from './access.ts';
import type { DeskEnv } from './context.ts';
import { parseBody } from './input.ts';
import { problem } from './problem.ts';

/** @param roleOf absent where whoever gets in may do all */
export function assignmentRoutes(db: Queries, roleOf: RoleOf | undefined) {
  return new Hono<DeskEnv>()
    .get('/api/assignment', async (context) => {
      const { rules, version, changedBy, changedAt } = await readRules(db);
      const found = await findPeople(db, [...peopleOf(rules), ...(changedBy === null ? [] : [changedBy])]);
      // Somebody who was joined with somebody else is shown as who they are.
      const people = peopleOf(rules).map((id) => ({ ...(found.get(id) ?? { name: null }), id }));
      const changed = { changed_by: found.get(changedBy ?? '') ?? null, changed_at: changedAt };
      return context.json({ rules, version, ...changed, people } satisfies Assignment);
    })
    .post('/api/assignment/trial', isAdmin, recordsReading(db, 'saw_leads'), async (context) => {
      const { rules } = await parseBody(context, newTrial);
      const now = new Date();
      await noteWhoLeft(db, isAmong(roleOf), now);
      const tried = await tryRules(db, rules, now);
      const people = await findPeople(
        db,
        [...new Set(tried.flatMap(({ was, to }) => [was ?? '', to ?? '']))].filter(Boolean),
      );
      const leads = tried.map(({ was, to, ...lead }) => ({
        ...lead,
        was: people.get(was ?? '') ?? null,
        to: people.get(to ?? '') ?? null,
      }));
      return context.json({ leads } satisfies AssignmentTrial);
    })
    .put('/api/assignment', isAdmin, async (context) => {
      const { undo = false, ...change } = await parseBody(context, assignmentChange);
      const ids = peopleOf(change.rules);
      if ((await findPeople(db, ids)).size < ids.length)
        return problem('not_found', 'There is no such colleague.');
      const by = context.var.session.person.id;
      // Somebody who has just come, or come back, is there from now on.
      await noteWhoLeft(db, isAmong(roleOf), new Date());
      const saved = await saveRules(db, { ...change, by, now: new Date(), isUndo: undo });
      if (saved.ok)
        return context.json({ version: saved.version } satisfies z.infer<typeof assignmentChanged>);
      const other = saved.by === null ? undefined : (await findPeople(db, [saved.by])).get(saved.by);
      return problem('stale', `${other?.name ?? 'Somebody'} has changed the rules meanwhile.`);
    });
}
