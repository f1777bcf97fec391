import type { Log } from '@assay/runtime/log';
import { type Database, describeFailure } from '@assay/store/database';
import { recordSawLead } from '@assay/store/desk';
import type { NoteErasure } from '@assay/store/erasures';
import { findContactSubmission, joinedAddresses } from '@assay/store/leads';
import { countPersonalData, erasePersonalData, findPersonalData } from '@assay/store/personal-data';
import { completeErasures } from '@assay/store/sqlite';
import { Hono } from 'hono';
import { erasure } from '../contract/erasing.ts';
import type { DeskEnv } from './context.ts';
import { idParam, json } from './input.ts';
import { tooManyOpened } from './lead.ts';
import { problem } from './problem.ts';

/** Erasing a person, as `leads erase` does. */
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
        const dataOf = async (email: string) => ({
          email,
          counts: countPersonalData(await findPersonalData(db, email, false)),
        });
        const joined = [];
        for (const address of await joinedAddresses(db, lead.email)) joined.push(await dataOf(address));
        return context.json({ ...(await dataOf(lead.email)), joined });
      })
      // The rows are gone when it answers; it says whether copies are left for `startCompletingErasures`.
      .post('/api/erasures', json(erasure), async (context) => {
        const body = context.req.valid('json');
        const lead = await findContactSubmission(db, body.lead_id);
        if (!lead) return problem('not_found');
        const typed = body.email.trim().toLowerCase();
        if (typed !== lead.email.toLowerCase()) return problem('not_confirmed');
        const joined = await joinedAddresses(db, lead.email);
        const also = body.also ?? [];
        if (!also.every((address) => joined.includes(address))) return problem('not_confirmed');
        const by = context.var.session.person.id;
        // The lead's own address last: until then an erasure that breaks off can be repeated.
        const emails = [...also, lead.email];
        const counts: Record<string, number> = {};
        for (const email of emails) {
          const data = await findPersonalData(db, email, false);
          await erasePersonalData(db, email, data, { by, now: new Date(), note });
          for (const [table, rows] of Object.entries(countPersonalData(data)))
            counts[table] = (counts[table] ?? 0) + rows;
        }
        const isComplete = await completeErasures(database).catch((error: unknown) => {
          log.error({ reason: describeFailure(error) }, 'An erasure is not complete yet');
          return false;
        });
        return context.json({ emails, counts, due: !isComplete });
      })
  );
}
