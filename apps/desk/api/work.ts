/** What people do with one lead. Each change says what it changes from; a stale one is refused. */
import { releaseHeld } from '@assay/service/delivery';
import { findPeople } from '@assay/store/desk';
import {
  addNote,
  answerLead,
  type ChangeResult,
  closeLead,
  giveLead,
  MAX_NOTES,
  reopenLead,
  snoozeLead,
  suspectLead,
} from '@assay/store/leads';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import {
  type Changed,
  MAX_SNOOZE_MS,
  newNote,
  type StatusChange,
  snoozeChange,
  statusChange,
  takerChange,
} from '../contract/leads.ts';
import type { DeskContext, DeskEnv } from './context.ts';
import { parseBody } from './input.ts';
import { gone, leadId, uuidParam } from './lead.ts';
import { actionOnMany } from './limits.ts';
import { problem } from './problem.ts';
import { whatHappened } from './what-happened.ts';

export function workRoutes(db: Queries) {
  return new Hono<DeskEnv>()
    .put('/api/leads/:id/status', async (context) => {
      const body = await parseBody(context, statusChange);
      if (!body.ok) return body.answer;
      const result = await changeStatus(db, context, body.value);
      // What was held back of a lead is delivered when a change of its status says that it is no spam.
      if (result.ok) await releaseHeld(db, leadId(context));
      return answer(context, result);
    })
    .put('/api/leads/:id/taker', async (context) => {
      const body = await parseBody(context, takerChange);
      if (!body.ok) return body.answer;
      const { taker } = body.value;
      if (taker !== null && !(await findPeople(db, [taker])).has(taker))
        return problem('not_found', 'There is no such colleague.');
      return answer(context, await giveLead(db, leadId(context), taker, changedBy(context, body.value)));
    })
    .put('/api/leads/:id/snooze', async (context) => {
      const body = await parseBody(context, snoozeChange);
      if (!body.ok) return body.answer;
      const until = body.value.until === null ? null : new Date(body.value.until);
      if (until && until.getTime() > Date.now() + MAX_SNOOZE_MS) return problem('malformed', 'until');
      return answer(context, await snoozeLead(db, leadId(context), until, changedBy(context, body.value)));
    })
    .put('/api/leads/:id/notes/:note', async (context) => {
      const body = await parseBody(context, newNote);
      if (!body.ok) return body.answer;
      const id = uuidParam(context, 'note');
      if (id === null) return problem('malformed', 'note');
      const by = context.var.session.person.id;
      const added = await addNote(db, leadId(context), { id, note: body.value.note, by, now: new Date() });
      if (added.ok) return context.body(null, 204);
      if (added.reason === 'missing') return gone();
      return problem('too_many_notes', `A lead has at most ${MAX_NOTES} notes.`);
    });
}

function changeStatus(db: Queries, context: DeskContext, change: StatusChange): Promise<ChangeResult> {
  const id = leadId(context);
  const changed = { ...changedBy(context, change), isUndo: 'undo' in change && change.undo === true };
  switch (change.status) {
    case 'answered':
      return answerLead(db, id, changed);
    case 'closed':
      return closeLead(db, id, change.reason, changed);
    case 'new':
      return reopenLead(db, id, changed);
    case 'suspected':
      return suspectLead(db, id, changed);
  }
}

function changedBy(context: DeskContext, { version }: { version: number }) {
  const many = actionOnMany(context);
  return { by: context.var.session.person.id, now: new Date(), version, ...(many && { many }) };
}

function answer(context: DeskContext, result: ChangeResult): Response {
  if (result.ok) return context.json({ version: result.version } satisfies Changed);
  if (result.reason === 'missing') return gone();
  return problem('stale', whatHappened(result.since, context.var.session.person.id));
}
