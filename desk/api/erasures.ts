/** Erasing a person, as `leads erase` does. */
import { findContactSubmission } from '../../server/storage/contact-submissions.ts';
import type { Database } from '../../server/storage/database.ts';
import { recordSawLead } from '../../server/storage/desk/record.ts';
import {
  countPersonalData,
  erasePersonalData,
  findPersonalData,
  truncateWal,
} from '../../server/storage/erase.ts';
import type { Queries } from '../../server/storage/schema.ts';
import { erasure, type PersonalDataCounts } from '../contract/lists.ts';
import type { DeskContext } from './context.ts';
import { parseBody } from './input.ts';
import { leadId } from './lead.ts';
import { problem } from './problem.ts';

/** `GET /api/leads/:id/person`. It tells the address, so it counts as opening the lead. */
export function getPersonalData(db: Queries) {
  return async (context: DeskContext): Promise<Response> => {
    const lead = await findContactSubmission(db, leadId(context));
    if (!lead) return problem('not_found');
    await recordSawLead(db, lead.id, context.var.session.person.id, new Date());
    const data = await findPersonalData(db, lead.email);
    return context.json({ email: lead.email, counts: countPersonalData(data) } satisfies PersonalDataCounts);
  };
}

/** `POST /api/erasures` */
export function postErasure(database: Database) {
  const { db } = database;
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, erasure);
    if (!body.ok) return body.answer;
    const lead = await findContactSubmission(db, body.value.lead_id);
    if (!lead) return problem('not_found');
    const typed = body.value.email.trim().toLowerCase();
    if (typed !== lead.email.toLowerCase()) return problem('not_confirmed');
    const data = await findPersonalData(db, lead.email);
    await erasePersonalData(db, data, context.var.session.person.id, new Date());
    await truncateWal(database);
    return context.json({ email: lead.email, counts: countPersonalData(data) } satisfies PersonalDataCounts);
  };
}
