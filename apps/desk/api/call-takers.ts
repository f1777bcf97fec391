/** Who takes calls that visitors book. */

import { listCallTakers, setTakesCalls, tellsVisitors } from '@assay/store/calls';
import { findPeople } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { type CallTakers, takesCalls } from '../contract/lists.ts';
import type { DeskEnv } from './context.ts';
import { parseBody } from './input.ts';

export function callTakerRoutes(db: Queries) {
  return new Hono<DeskEnv>()
    .get('/api/call-takers', async (context) => {
      const people = [...(await findPeople(db, await listCallTakers(db))).values()];
      return context.json({ people, tells: await tellsVisitors(db) } satisfies CallTakers);
    })
    .put('/api/call-takers', async (context) => {
      const { takes } = await parseBody(context, takesCalls);
      await setTakesCalls(db, context.var.session.person.id, takes, new Date());
      return context.body(null, 204);
    });
}
