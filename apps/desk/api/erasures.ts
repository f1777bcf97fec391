/** Erasing a person, as `leads erase` does. */

import type { Log } from '@assay/runtime/log';
import { type Database, describeFailure } from '@assay/store/database';
import { recordSawLead } from '@assay/store/desk';
import type { NoteErasure } from '@assay/store/erasures';
import { findContactSubmission } from '@assay/store/leads';
import { countPersonalData, erasePersonalData, findPersonalData } from '@assay/store/personal-data';
import { completeErasures } from '@assay/store/sqlite';
import { Hono } from 'hono';
import { type Erased, erasure, type PersonalDataCounts } from '../contract/lists.ts';
import type { DeskEnv } from './context.ts';
import { idParam, parseBody } from './input.ts';
import { tooManyOpened } from './lead.ts';
import { problem } from './problem.ts';

export function erasureRoutes(database: Database, note: NoteErasure, log: Log) {
  const { db } = database;
  return (
    new Hono<DeskEnv>()
      // It tells the address, so it counts as opening the lead.
      .get('/api/leads/:id/person', async (context) => {
        const lead = await findContactSubmission(db, idParam(context));
        if (!lead) return problem('not_found');
        if (!(await recordSawLead(db, lead.id, context.var.session.person.id, new Date())))
          return tooManyOpened();
        const data = await findPersonalData(db, lead.email);
        return context.json({
          email: lead.email,
          counts: countPersonalData(data),
        } satisfies PersonalDataCounts);
      })
      // The rows are gone when it answers; it says whether copies are left for `startCompletingErasures`.
      .post('/api/erasures', async (context) => {
        const body = await parseBody(context, erasure);
        const lead = await findContactSubmission(db, body.lead_id);
        if (!lead) return problem('not_found');
        const typed = body.email.trim().toLowerCase();
        if (typed !== lead.email.toLowerCase()) return problem('not_confirmed');
        const data = await findPersonalData(db, lead.email);
        const by = context.var.session.person.id;
        await erasePersonalData(db, lead.email, data, { by, now: new Date(), note });
        const isComplete = await completeErasures(database).catch((error: unknown) => {
          log.error({ reason: describeFailure(error) }, 'An erasure is not complete yet');
          return false;
        });
        const erased: Erased = { email: lead.email, counts: countPersonalData(data), due: !isComplete };
        return context.json(erased);
      })
  );
}
