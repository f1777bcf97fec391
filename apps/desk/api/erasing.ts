/**
 * Removing all leads that a filter finds, after some minutes in which anybody who may can undo it, and erasing a person, as `leads erase`
 * does.
 */

import { type LeadFilter, leadFilter } from '@assay/forms/lead-filter';
import { HOUR_MS } from '@assay/forms/time';
import type { Log } from '@assay/runtime/log';
import { type Database, describeFailure } from '@assay/store/database';
import { listRemovals, orderRemoval, recordSawLead, undoRemoval } from '@assay/store/desk';
import type { NoteErasure } from '@assay/store/erasures';
import { countFound, foundLeads } from '@assay/store/inbox';
import { findContactSubmission, joinedAddresses } from '@assay/store/leads';
import { countPersonalData, erasePersonalData, findPersonalData } from '@assay/store/personal-data';
import type { Queries } from '@assay/store/schema';
import { completeErasures } from '@assay/store/sqlite';
import { Hono } from 'hono';
import { type Erased, erasure, type PersonalDataCounts } from '../contract/erasing.ts';
import { newRemoval, type OrderedRemoval, type RemovalCounts, type Removals } from '../contract/removals.ts';
import { recordsReading } from './access.ts';
import type { DeskEnv } from './context.ts';
import { idParam, parseBody, parseQuery } from './input.ts';
import { tooManyOpened } from './lead.ts';
import { problem } from './problem.ts';

/** Counts that are older are counted again. */
const COUNTED_WITHIN_MS = HOUR_MS;

const NO_FILTER = 'Choose what to remove with a filter or a search.';

function listed(counts: readonly [string | null, number][]) {
  return counts.map(([value, leads]) => ({ value, leads }));
}

/** What a lead must not have says nothing without values. */
function hasConditions({ sort: _, not: _not, ...conditions }: LeadFilter): boolean {
  return Object.values(conditions).some((value) => typeof value === 'object' || value?.trim());
}

export function removalRoutes(db: Queries) {
  return new Hono<DeskEnv>()
    .get('/api/removals', async (context) => {
      const open = await listRemovals(db);
      const removals = open.map(({ id, found, removed, due_at, begun_at, ordered_by, name }) => ({
        id,
        found,
        removed,
        by: { id: ordered_by, name },
        due_at,
        has_begun: begun_at !== null,
      }));
      return context.json({ removals } satisfies Removals);
    })
    .get('/api/removals/counts', recordsReading(db, 'saw_leads'), async (context) => {
      const filter = parseQuery(context, leadFilter);
      if (!hasConditions(filter)) return problem('malformed', NO_FILTER);
      const asked = { now: new Date(), reader: context.var.session.person.id };
      const { forms, statuses, hosts, otherHosts, pending, ...counts } = await countFound(
        db,
        await foundLeads(db, filter, asked),
      );
      return context.json({
        ...counts,
        forms: listed(forms),
        statuses: listed(statuses),
        hosts: listed(hosts),
        other_hosts: otherHosts,
        pending: pending.reduce((sum, [, count]) => sum + count, 0),
        counted_at: asked.now.toISOString(),
      } satisfies RemovalCounts);
    })
    .post('/api/removals', async (context) => {
      const { filter, counted_at, leads } = await parseBody(context, newRemoval);
      if (!hasConditions(filter)) return problem('malformed', NO_FILTER);
      const [now, countedAt] = [new Date(), new Date(counted_at)];
      const age = now.getTime() - countedAt.getTime();
      if (age < 0 || age > COUNTED_WITHIN_MS) return problem('malformed', 'Count the leads again.');
      const by = context.var.session.person.id;
      const id = await orderRemoval(db, { filter, countedAt, found: leads, by }, now);
      if (id === undefined)
        return problem('too_many_requests', 'Other removals are still to be carried out.');
      return context.json({ id } satisfies OrderedRemoval, 201);
    })
    .post('/api/removals/:id/undo', async (context) => {
      if (await undoRemoval(db, idParam(context))) return context.body(null, 204);
      return problem('begun', 'It has begun or is done, or somebody has undone it.');
    });
}

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
          counts: countPersonalData(await findPersonalData(db, email)),
        });
        const joined = [];
        for (const address of await joinedAddresses(db, lead.email)) joined.push(await dataOf(address));
        return context.json({ ...(await dataOf(lead.email)), joined } satisfies PersonalDataCounts);
      })
      // The rows are gone when it answers; it says whether copies are left for `startCompletingErasures`.
      .post('/api/erasures', async (context) => {
        const body = await parseBody(context, erasure);
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
          const data = await findPersonalData(db, email);
          await erasePersonalData(db, email, data, { by, now: new Date(), note });
          for (const [table, rows] of Object.entries(countPersonalData(data)))
            counts[table] = (counts[table] ?? 0) + rows;
        }
        const isComplete = await completeErasures(database).catch((error: unknown) => {
          log.error({ reason: describeFailure(error) }, 'An erasure is not complete yet');
          return false;
        });
        return context.json({ emails, counts, due: !isComplete } satisfies Erased);
      })
  );
}
