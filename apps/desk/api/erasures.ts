/** Erasing a person, as `leads erase` does. */

import type { Log } from '@assay/runtime/log';
import { type Database, describeFailure } from '@assay/store/database';
import { recordSawLead } from '@assay/store/desk';
import type { NoteErasure } from '@assay/store/erasures';
import { findContactSubmission } from '@assay/store/leads';
import { countPersonalData, erasePersonalData, findPersonalData } from '@assay/store/personal-data';
import type { Queries } from '@assay/store/schema';
import { completeErasures } from '@assay/store/sqlite';
import { type Erased, erasure, type PersonalDataCounts } from '../contract/lists.ts';
import type { DeskContext } from './context.ts';
import { parseBody } from './input.ts';
import { leadId, tooManyOpened } from './lead.ts';
import { problem } from './problem.ts';

/** `GET /api/leads/:id/person`. It tells the address, so it counts as opening the lead. */
export function getPersonalData(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const lead = await findContactSubmission(db, leadId(context));
    if (!lead) return problem('not_found');
    if (!(await recordSawLead(db, lead.id, context.var.session.person.id, new Date())))
      return tooManyOpened();
    const data = await findPersonalData(db, lead.email);
    return context.json({ email: lead.email, counts: countPersonalData(data) } satisfies PersonalDataCounts);
  };
}

/** `POST /api/erasures`. The rows are gone when it answers; it says whether copies are left for `startCompletingErasures`. */
export function postErasure(database: Database, note: NoteErasure, log: Log) {
  const { db } = database;
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, erasure);
    if (!body.ok) return body.answer;
    const lead = await findContactSubmission(db, body.value.lead_id);
    if (!lead) return problem('not_found');
    const typed = body.value.email.trim().toLowerCase();
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
  };
}
